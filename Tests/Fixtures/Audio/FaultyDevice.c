/*
 * An ALSA device without hardware, at the pace of a real clock, whose faults a test switches on through a file.
 *
 * Capturing gives a tone of 440 Hz at half of full scale in all channels; playing is swallowed at the same pace.
 * The control file holds one word:
 *   xrun   the next transfer overruns or underruns once (-EPIPE); the word is removed
 *   gone   the device is unplugged (-ENODEV), and cannot be opened
 *   busy   the device cannot be opened (-EBUSY)
 *   stall  time stands still
 */
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    snd_pcm_ioplug_t io;
    const char *control;
    struct timespec start;
    uint64_t elapsed; /* frames that passed by the clock */
    uint64_t moved;   /* frames that were transferred */
} device_t;

static int control_is(const device_t *device, const char *word) {
    char text[16] = "";
    FILE *file = fopen(device->control, "r");
    if (!file) return 0;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    return strcmp(text, word) == 0;
}

static int on_start(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    clock_gettime(CLOCK_MONOTONIC, &device->start);
    device->elapsed = 0;
    return 0;
}

static int on_stop(snd_pcm_ioplug_t *io) {
    (void)io;
    return 0;
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    if (control_is(device, "gone")) {
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
        return -ENODEV;
    }
    if (control_is(device, "xrun")) {
        unlink(device->control);
        return -EPIPE;
    }
    if (io->state == SND_PCM_STATE_RUNNING || io->state == SND_PCM_STATE_DRAINING) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        double seconds = (now.tv_sec - device->start.tv_sec) + (now.tv_nsec - device->start.tv_nsec) / 1e9;
        uint64_t elapsed = (uint64_t)(seconds * io->rate);
        if (control_is(device, "stall"))
            device->start.tv_sec = now.tv_sec + 1000000, elapsed = device->elapsed;
        else if (now.tv_sec < device->start.tv_sec)
            device->start = now, elapsed = 0, device->elapsed = 0;
        /* After a standstill the clock goes on from where it stood. */
        if (elapsed > device->elapsed) device->elapsed = elapsed;
    }
    return device->elapsed % io->buffer_size;
}

static void put(unsigned char *target, snd_pcm_format_t format, double value) {
    int32_t wide = (int32_t)(value * 2147483647.0);
    float single = (float)value;
    switch (format) {
    case SND_PCM_FORMAT_S16_LE: wide >>= 16; memcpy(target, &wide, 2); break;
    case SND_PCM_FORMAT_S24_3LE: wide >>= 8; memcpy(target, &wide, 3); break;
    case SND_PCM_FORMAT_S24_LE: wide = (wide >> 8) & 0xFFFFFF; memcpy(target, &wide, 4); break;
    case SND_PCM_FORMAT_FLOAT_LE: memcpy(target, &single, 4); break;
    case SND_PCM_FORMAT_U8: *target = (unsigned char)(128 + (wide >> 24)); break;
    default: memcpy(target, &wide, 4); break;
    }
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
                                     snd_pcm_uframes_t size) {
    device_t *device = io->private_data;
    for (snd_pcm_uframes_t frame = 0; io->stream == SND_PCM_STREAM_CAPTURE && frame < size; frame++)
        for (unsigned channel = 0; channel < io->channels; channel++) {
            const snd_pcm_channel_area_t *area = &areas[channel];
            unsigned char *target = (unsigned char *)area->addr + (area->first + area->step * (offset + frame)) / 8;
            put(target, io->format, 0.5 * sin(2 * M_PI * 440 * (double)(device->moved + frame) / io->rate));
        }
    device->moved += size;
    return size;
}

static int on_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned count, unsigned short *events) {
    device_t *device = io->private_data;
    uint64_t ticks;
    (void)count;
    if (read(descriptors[0].fd, &ticks, sizeof ticks) < 0) ticks = 0;
    snd_pcm_sframes_t available = snd_pcm_avail_update(io->pcm);
    unsigned short ready = io->stream == SND_PCM_STREAM_CAPTURE ? POLLIN : POLLOUT;
    *events = available < 0 ? ready | POLLERR : (available >= (snd_pcm_sframes_t)io->period_size ? ready : 0);
    (void)device;
    return 0;
}

static int on_close(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    close(io->poll_fd);
    free((char *)device->control);
    free(device);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = on_start, .stop = on_stop, .pointer = on_pointer, .transfer = on_transfer, .close = on_close,
    .poll_revents = on_revents,
};

static int constrain(device_t *device, long rate, long channels, const char *format) {
    unsigned formats[] = {SND_PCM_FORMAT_S16_LE}, access[] = {SND_PCM_ACCESS_RW_INTERLEAVED};
    if (format) formats[0] = snd_pcm_format_value(format);
    snd_pcm_ioplug_set_param_list(&device->io, SND_PCM_IOPLUG_HW_ACCESS, 1, access);
    snd_pcm_ioplug_set_param_list(&device->io, SND_PCM_IOPLUG_HW_FORMAT, 1, formats);
    snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
    snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
    snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 16);
    return snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 256, 1 << 20);
}

SND_PCM_PLUGIN_DEFINE_FUNC(faulty) {
    snd_config_iterator_t i, next;
    const char *control = NULL, *format = NULL;
    long rate = 16000, channels = 1;
    (void)root;
    snd_config_for_each(i, next, conf) {
        snd_config_t *node = snd_config_iterator_entry(i);
        const char *id;
        if (snd_config_get_id(node, &id) < 0) continue;
        if (!strcmp(id, "control")) snd_config_get_string(node, &control);
        if (!strcmp(id, "format")) snd_config_get_string(node, &format);
        if (!strcmp(id, "rate")) snd_config_get_integer(node, &rate);
        if (!strcmp(id, "channels")) snd_config_get_integer(node, &channels);
    }
    device_t *device = calloc(1, sizeof *device);
    if (!device || !control) return -EINVAL;
    device->control = strdup(control);
    int failure = control_is(device, "busy") ? -EBUSY : control_is(device, "gone") ? -ENODEV : 0;
    struct itimerspec tick = {.it_interval = {0, 5000000}, .it_value = {0, 5000000}};
    int timer = failure ? -1 : timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (timer >= 0) timerfd_settime(timer, 0, &tick, NULL);
    device->io.version = SND_PCM_IOPLUG_VERSION;
    device->io.name = "device with faults for tests";
    device->io.callback = &callbacks;
    device->io.private_data = device;
    device->io.poll_fd = timer;
    device->io.poll_events = POLLIN;
    if (!failure) failure = snd_pcm_ioplug_create(&device->io, name, stream, mode);
    if (failure < 0) {
        if (timer >= 0) close(timer);
        free((char *)device->control);
        free(device);
        return failure;
    }
    failure = constrain(device, rate, channels, format);
    if (failure < 0) {
        snd_pcm_ioplug_delete(&device->io);
        return failure;
    }
    *pcmp = device->io.pcm;
    return 0;
}
SND_PCM_PLUGIN_SYMBOL(faulty);
