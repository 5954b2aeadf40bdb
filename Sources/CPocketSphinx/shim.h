#include <pocketsphinx.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/err.h>
#include <sphinxbase/feat.h>
#include <sphinxbase/fsg_model.h>
#include <stdarg.h>
#include <stdio.h>

/* PocketSphinx logs through a variadic callback, which Swift cannot be. */
typedef void (*beckon_log_receiver)(int level, const char *message);

static inline void beckon_forward_log(void *receiver, err_lvl_t level, const char *format, ...) {
    char message[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    ((beckon_log_receiver)receiver)((int)level, message);
}

/* Sends the library's whole log to `receiver` and nothing to standard error. */
static inline void beckon_set_log_receiver(beckon_log_receiver receiver) {
    err_set_logfp(NULL);
    err_set_callback(beckon_forward_log, (void *)receiver);
}
