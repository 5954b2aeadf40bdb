// The learning part of fit.py: for each phoneme, which of its candidates (phones) stands there. A logistic regression
// over hashed features, by AdaGrad; the weights become bytes in units of 1/32. The features and hashes are those of
// Sources/Synthesis/PhoneMap+Features.swift.
//
//     fit PHONE_MAP.txt TRAIN.txt TEST.txt OUTPUT.weights
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BITS = 19, MOST_ITEMS = 64, MOST_CANDIDATES = 10, MOST_FEATURES = 20, EPOCHS = 8 };
static const float RATE = 0.05f, DECAY = 0.001f;

typedef struct { int phoneme, stress, start, end, gold; } Item;
typedef struct { char letters[80], known[1024]; int count; Item items[MOST_ITEMS]; } Word;

static char names[256][12], candidates[256][MOST_CANDIDATES][24];
static int nameCount, candidateCounts[256];
static float *weights, *squares;

static void readMap(const char *path) {
    FILE *file = fopen(path, "r");
    char line[65536];
    while (file && fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        char *name = strtok(line, "\t"), *said = strtok(NULL, "\t\n"), *rest;
        snprintf(names[nameCount], sizeof names[0], "%s", name);
        for (char *one = strtok_r(said, "|", &rest); one; one = strtok_r(NULL, "|", &rest))
            snprintf(candidates[nameCount][candidateCounts[nameCount]++], 24, "%s", one);
        nameCount++;
    }
    if (file) fclose(file);
}

static int phonemeNamed(const char *name) {
    for (int i = 0; i < nameCount; i++) if (!strcmp(names[i], name)) return i;
    return -1;
}

static int readWords(const char *path, Word **result) {
    FILE *file = fopen(path, "r");
    char line[4096];
    int count = 0, capacity = 0;
    Word *words = NULL;
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        char *fields[5] = {0}, *rest = line;
        for (int i = 0; i < 5; i++) fields[i] = strsep(&rest, "\t");
        if (!fields[3]) {
            if (count == capacity) words = realloc(words, (capacity = capacity ? 2 * capacity : 1024) * sizeof(Word));
            memset(&words[count], 0, sizeof(Word));
            snprintf(words[count].letters, sizeof words[0].letters, "%s", fields[1]);
            snprintf(words[count].known, sizeof words[0].known, "%s", fields[2]);
            count++;
            continue;
        }
        Word *word = &words[count - 1];
        Item item = {phonemeNamed(fields[0]), atoi(fields[1]), atoi(fields[2]), atoi(fields[3]), -1};
        if (item.phoneme < 0 || word->count == MOST_ITEMS) continue;
        for (int c = 0; c < candidateCounts[item.phoneme]; c++)
            if (!strcmp(candidates[item.phoneme][c], fields[4])) item.gold = c;
        word->items[word->count++] = item;
    }
    if (file) fclose(file);
    *result = words;
    return count;
}

// FNV-1a; 1 ends each part.
static uint32_t hash(uint32_t value, const char *text) {
    for (; *text; text++) value = (value ^ (uint8_t)*text) * 16777619u;
    return (value ^ 1) * 16777619u;
}

static const char *nameAt(const Word *word, int place) {
    return place >= 0 && place < word->count ? names[word->items[place].phoneme] : "#";
}

static int isVowel(const char *name) { return strchr("aA0OEeVI@iUu3oY", name[0]) != NULL; }

// Whether the next vowel in a direction is stressed: 1, not: 0, there is none: 2.
static char stressBeside(const Word *word, int place, int step) {
    for (int i = place + step; i >= 0 && i < word->count; i += step)
        if (isVowel(names[word->items[i].phoneme])) return word->items[i].stress ? '1' : '0';
    return '2';
}

static int features(const Word *word, int place, const char *last, uint32_t *result) {
    const Item *item = &word->items[place];
    const char *name = names[item->phoneme];
    const char *before = nameAt(word, place - 1), *before2 = nameAt(word, place - 2);
    const char *after = nameAt(word, place + 1), *after2 = nameAt(word, place + 2);
    char own[8] = "", b[2][2] = {"#", "#"}, a[4][2] = {"#", "#", "#", "#"};
    int length = (int)strlen(word->letters);
    memcpy(own, word->letters + item->start, item->end - item->start);
    for (int i = 0; i < 2; i++) if (item->start - 1 - i >= 0) b[i][0] = word->letters[item->start - 1 - i];
    for (int i = 0; i < 4; i++) if (item->end + i < length) a[i][0] = word->letters[item->end + i];
    int left = word->count - 1 - place;
    char stress[2] = {'0' + item->stress, 0}, beside[3] = {stressBeside(word, place, 1), stressBeside(word, place, -1), 0};
    char behind[2] = {'0' + (left > 3 ? 3 : left), 0}, first[2] = {'0' + (place > 2 ? 2 : place), 0};
    const char *rows[][7] = {
        {""}, {stress}, {after}, {before, after}, {after, after2}, {before2, before},
        {own}, {own, before}, {own, a[0]}, {own, a[0], a[1]}, {own, b[0], a[0], a[1]}, {own, a[0], a[1], a[2]},
        {own, b[1], b[0], a[0], a[1]}, {own, stress, behind}, {stress, beside}, {own, first, behind},
        {last, after}, {own, stress, beside}, {own, a[0], a[1], a[2], a[3]},
    };
    int count = sizeof rows / sizeof rows[0];
    for (int i = 0; i < count; i++) {
        uint32_t value = hash(2166136261u, name);
        value = (value ^ (uint32_t)(i + 1)) * 16777619u;
        for (int j = 0; j < 7 && rows[i][j]; j++) value = hash(value, rows[i][j]);
        result[i] = value;
    }
    return count;
}

static uint32_t slot(uint32_t value, int candidate) {
    value ^= (uint32_t)(candidate + 1) * 0x9E3779B1u;
    value = (value ^ value >> 15) * 0x85EBCA6Bu;
    return (value ^ value >> 13) & ((1u << BITS) - 1);
}

static float score(const uint32_t *f, int count, int candidate) {
    float sum = 0;
    for (int i = 0; i < count; i++) sum += weights[slot(f[i], candidate)];
    return sum;
}

// The last phone so far.
static void follow(const char *piece, char *last) {
    if (!strcmp(piece, "-")) return;
    const char *blank = strrchr(piece, ' ');
    strcpy(last, blank ? blank + 1 : piece);
}

static void learn(const Word *word) {
    char last[24] = "#";
    for (int i = 0; i < word->count; i++) {
        const Item *item = &word->items[i];
        int choices = candidateCounts[item->phoneme];
        if (item->gold < 0) { strcpy(last, "?"); continue; }
        uint32_t f[MOST_FEATURES];
        int count = features(word, i, last, f);
        float scores[MOST_CANDIDATES], most = -1e9f, sum = 0;
        for (int c = 0; c < choices; c++) most = fmaxf(most, scores[c] = score(f, count, c));
        for (int c = 0; c < choices; c++) sum += scores[c] = expf(scores[c] - most);
        for (int c = 0; c < choices && choices > 1; c++) {
            float error = scores[c] / sum - (c == item->gold);
            if (fabsf(error) < 0.002f) continue;
            for (int k = 0; k < count; k++) {
                uint32_t s = slot(f[k], c);
                float gradient = error + DECAY * weights[s];
                squares[s] += gradient * gradient;
                weights[s] -= RATE * gradient / sqrtf(squares[s] + 1e-6f);
            }
        }
        follow(candidates[item->phoneme][item->gold], last);
    }
}

static int split(char *text, char *pieces[128]) {
    int count = 0;
    char *rest;
    for (char *one = strtok_r(text, " ", &rest); one && count < 128; one = strtok_r(NULL, " ", &rest)) pieces[count++] = one;
    return count;
}

static int distance(char **first, int n, char **second, int m) {
    int row[130];
    for (int j = 0; j <= m; j++) row[j] = j;
    for (int i = 0; i < n; i++) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < m; j++) {
            int replaced = diagonal + (strcmp(first[i], second[j]) != 0);
            diagonal = row[j + 1];
            int other = 1 + (row[j] < diagonal ? row[j] : diagonal);
            row[j + 1] = replaced < other ? replaced : other;
        }
    }
    return row[m];
}

static void measure(const Word *words, int wordCount, const char *label) {
    long errors = 0, phones = 0, exact = 0;
    for (int w = 0; w < wordCount; w++) {
        char text[4096] = "", last[24] = "#", known[1024], *rest, *said[128], *right[128];
        for (int i = 0; i < words[w].count; i++) {
            uint32_t f[MOST_FEATURES];
            int count = features(&words[w], i, last, f), phoneme = words[w].items[i].phoneme, best = 0;
            for (int c = 1; c < candidateCounts[phoneme]; c++)
                if (score(f, count, c) > score(f, count, best)) best = c;
            const char *piece = candidates[phoneme][best];
            if (strcmp(piece, "-")) strcat(strcat(text, piece), " ");
            follow(piece, last);
        }
        int n = split(text, said), least = 1000, length = 0;
        strcpy(known, words[w].known);
        for (char *one = strtok_r(known, "|", &rest); one; one = strtok_r(NULL, "|", &rest)) {
            int m = split(one, right), d = distance(said, n, right, m);
            if (d < least || (d == least && m > length)) { least = d; length = m; }
        }
        errors += least;
        phones += length;
        exact += least == 0;
    }
    printf("%s: phone error rate %.2f %%, exact %.1f %%, n %d\n", label, 100.0 * errors / phones, 100.0 * exact / wordCount,
        wordCount);
    fflush(stdout);
}

int main(int count, char **arguments) {
    if (count != 5) return 2;
    Word *train, *test;
    readMap(arguments[1]);
    int trainCount = readWords(arguments[2], &train), testCount = readWords(arguments[3], &test);
    weights = calloc(1u << BITS, sizeof(float));
    squares = calloc(1u << BITS, sizeof(float));
    int *order = malloc(trainCount * sizeof(int));
    for (int i = 0; i < trainCount; i++) order[i] = i;
    uint32_t random = 1;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (int i = trainCount - 1; i > 0; i--) {
            random = random * 1664525u + 1013904223u;
            int j = (int)((random >> 4) % (uint32_t)(i + 1)), kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        for (int i = 0; i < trainCount; i++) learn(&train[order[i]]);
        measure(test, testCount, "test");
    }
    FILE *file = fopen(arguments[4], "wb");
    if (!file) return 1;
    for (uint32_t i = 0; i < 1u << BITS; i++) {
        float value = fmaxf(-127, fminf(127, roundf(weights[i] * 32)));
        weights[i] = value / 32;
        fputc((signed char)value, file);
    }
    measure(test, testCount, "test, in bytes");
    return fclose(file) == 0 ? 0 : 1;
}
