#include <alsa/asoundlib.h>

/* Swift can neither write nor pass a variadic handler. The library's messages would go to standard error. */
static void beckon_ignore_message(const char *file, int line, const char *function, int code, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

static inline int beckon_silence_alsa(void) { return snd_lib_error_set_handler(beckon_ignore_message); }
