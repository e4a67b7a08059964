/* Kasane no Irome in plain C: random playouts without any framework, the ceiling of the comparison.
 *
 *   kasane --players 4 --seconds 1 --seed 1     timed playouts, one line of JSON
 *   kasane --players 4 --trace 100 --seed 1     whole games, one line of JSON each, for the other peers to replay
 *
 * The clauses named KA-n are those of the project's rules of the game.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, DECK = 52, DEPTH = 5, TURNS = 12, COUNTS = 7, PLUS_ONE = 0 };
enum { KASANE, JUU, SAKURA, TSURU, SHIPPOU, WAKANA_LOW, WAKANA_HIGH, ASAGAO, YUUGIRI, ROLES };
#define CARD(n) (1u << (n))
#define ROLE(r) (1u << (r))

/* Actions: 0..3 take from a column, then PASS, then the roles by role, hand cards and field card. There are 20
 * pairs of role and number of cards, each possible with and without the field card: 41 choices at the very most. */
enum { PASS = 4, FIRST_ROLE = 5, MOST_ACTIONS = 41 };

typedef struct {
    uint8_t points[2]; /* 0: no such space */
} Space;

/* KA-13, KA-14: SPACES[role][number of cards]; the first entry is filled first. */
static const Space SPACES[ROLES][COUNTS] = {
    [KASANE] = {[2] = {{2, 2}}, [3] = {{5, 5}}},
    [JUU] = {[2] = {{2, 2}}, [3] = {{3}}, [4] = {{5}}},
    [SAKURA] = {[3] = {{4, 3}}},
    [TSURU] = {[3] = {{4, 3}}},
    [SHIPPOU] = {[3] = {{4, 3}}},
    [WAKANA_LOW] = {[3] = {{3}}, [4] = {{5}}, [5] = {{8}}},
    [WAKANA_HIGH] = {[3] = {{3}}, [4] = {{5}}, [5] = {{8}}},
    [ASAGAO] = {[2] = {{1}}, [4] = {{3}}, [6] = {{7}}},
    [YUUGIRI] = {[3] = {{2}}, [4] = {{4}}, [5] = {{6}}},
};
static const uint8_t COLOUR_BONUS[10] = {0, 5, 4, 3, 2, 0, 2, 3, 4, 5}; /* KA-22 */

/* ---- cards and chance ---- */

typedef struct {
    uint8_t size;
    uint8_t card[DECK]; /* the last one is the top, the front or the right end */
} Pile;

static void push(Pile *pile, int card) { pile->card[pile->size++] = (uint8_t)card; }

static int pop(Pile *pile) { return pile->card[--pile->size]; }

static void move_top(Pile *from, int count, Pile *to) {
    from->size = (uint8_t)(from->size - count);
    memcpy(to->card + to->size, from->card + from->size, (size_t)count);
    to->size = (uint8_t)(to->size + count);
}

static uint64_t rng_state;

static uint32_t below(uint32_t n) { /* splitmix64, then a multiply instead of a division */
    uint64_t z = (rng_state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)(((z >> 32) * n) >> 32);
}

static void shuffle(Pile *pile) {
    for (uint32_t i = pile->size; i > 1; i--) {
        uint32_t j = below(i);
        uint8_t swap = pile->card[i - 1];
        pile->card[i - 1] = pile->card[j];
        pile->card[j] = swap;
    }
}

/* ---- the table ---- */

typedef struct {
    int players, rounds, depth, round, start, seat, in_columns;
    bool over;
    Pile deck, discard, column[SEATS], hand[SEATS], field[SEATS];
    int score[SEATS];
    uint16_t free_roles[COUNTS];     /* bit set of the roles with a free space of so many cards */
    uint8_t used[ROLES][COUNTS];     /* counters laid */
    int roles_made;
    int choices, choice[MOST_ACTIONS]; /* the role decision; none: a card is to be taken */
} Table;

static void deal(Table *t) {
    if (t->round == t->rounds - 1) { /* KA-20 */
        move_top(&t->discard, t->discard.size, &t->deck);
        shuffle(&t->deck);
    }
    for (int c = 0; c < t->players; c++) move_top(&t->deck, t->depth, &t->column[c]);
    t->in_columns = t->players * t->depth;
}

static void set_up(Table *t, int players) {
    memset(t, 0, sizeof *t);
    t->players = t->rounds = players;
    t->depth = players == 4 ? 4 : 5;
    int copies = players == 4 ? 5 : 4, plus_ones = players == 4 ? 7 : 5; /* KA-1 */
    for (int i = 0; i < plus_ones; i++) push(&t->deck, PLUS_ONE);
    for (int number = 1; number <= 9; number++)
        for (int i = 0; i < copies; i++) push(&t->deck, number);
    for (int role = 0; role < ROLES; role++)
        for (int k = 0; k < COUNTS; k++)
            if (SPACES[role][k].points[0]) t->free_roles[k] |= (uint16_t)ROLE(role);
    shuffle(&t->deck);
    t->seat = t->start = (int)below((uint32_t)players); /* KA-3 */
    deal(t);
}

/* ---- roles ---- */

/* What the numbers in a row allow, whatever their order and repeats: ROLES_OF_SET[bit set of the numbers]. */
static uint16_t ROLES_OF_SET[1 << 10];
static const unsigned IN_ORDER = ROLE(WAKANA_LOW) | ROLE(WAKANA_HIGH);
static const unsigned ODD = CARD(1) | CARD(3) | CARD(5) | CARD(7) | CARD(9);
static const unsigned EVEN = CARD(2) | CARD(4) | CARD(6) | CARD(8);

static bool within(unsigned set, unsigned other) { return (set & ~other) == 0; }

static unsigned roles_of_set(unsigned set) { /* KA-16 to KA-18 but for the sum and the order */
    unsigned roles = 0;
    if (within(set, set & -set)) roles |= ROLE(KASANE);
    if (set == (CARD(1) | CARD(2) | CARD(6))) roles |= ROLE(SAKURA); /* all spaces of these three have 3 cards */
    if (set == (CARD(3) | CARD(8) | CARD(9))) roles |= ROLE(TSURU);
    if (set == (CARD(4) | CARD(5) | CARD(7))) roles |= ROLE(SHIPPOU);
    if (within(set, CARD(1) | CARD(2) | CARD(3) | CARD(4) | CARD(5))) roles |= ROLE(WAKANA_LOW);
    if (within(set, CARD(5) | CARD(6) | CARD(7) | CARD(8) | CARD(9))) roles |= ROLE(WAKANA_HIGH);
    if (within(set, ODD)) roles |= ROLE(ASAGAO);
    if (within(set, EVEN)) roles |= ROLE(YUUGIRI);
    return roles;
}

typedef struct { /* a row of cards, grown to the left one by one */
    unsigned count, sum, set, leftmost;
    bool rising, falling;
} Row;

static const Row EMPTY_ROW = {.rising = true, .falling = true};

static Row extend(Row row, unsigned card) {
    row.rising &= (row.count == 0) | (card < row.leftmost);
    row.falling &= (row.count == 0) | (card > row.leftmost);
    row.count++;
    row.sum += card;
    row.set |= CARD(card);
    row.leftmost = card;
    return row;
}

static unsigned roles_of(Row row) {
    unsigned order = row.rising | row.falling ? 0 : IN_ORDER;
    return (ROLES_OF_SET[row.set] & ~order) | (unsigned)(row.sum == 10) << JUU;
}

static bool hopeless(Row row) { /* nothing that reaches further left can be a role */
    bool mixed = !within(row.set, ODD) && !within(row.set, EVEN);
    return mixed && row.sum >= 10 && row.count >= 3 && !row.rising && !row.falling;
}

static int role_action(int role, int hand_cards, int with_field) {
    return FIRST_ROLE + (role * 6 + hand_cards - 1) * 2 + with_field;
}

static void offer(Table *t, Row row, int hand_cards, int with_field) {
    unsigned roles = roles_of(row) & t->free_roles[row.count];
    for (; roles; roles &= roles - 1)
        t->choice[t->choices++] = role_action(__builtin_ctz(roles), hand_cards, with_field);
}

static void find_roles(Table *t, const Pile *hand, const Pile *field) { /* KA-9 to KA-13 */
    unsigned end_card = field->size ? field->card[field->size - 1] : PLUS_ONE;
    Row row = EMPTY_ROW;
    t->choice[0] = PASS;
    t->choices = 1;
    for (int k = 1; k <= hand->size && k < COUNTS; k++) {
        row = extend(row, hand->card[hand->size - k]);
        offer(t, row, k, 0);
        if (hopeless(row)) break;
        if (end_card != PLUS_ONE && k + 1 < COUNTS) offer(t, extend(row, end_card), k, 1);
    }
    if (t->choices == 1) t->choices = 0;
}

static void make_role(Table *t, int action) {
    int code = action - FIRST_ROLE, role = code / 12, hand_cards = code / 2 % 6 + 1, count = hand_cards + code % 2;
    uint8_t *used = &t->used[role][count];
    move_top(&t->hand[t->seat], hand_cards, &t->field[t->seat]);
    t->score[t->seat] += SPACES[role][count].points[(*used)++];
    if (*used == 2 || !SPACES[role][count].points[*used]) t->free_roles[count] &= (uint16_t)~ROLE(role);
    t->roles_made++;
}

/* ---- the course of the game ---- */

static int final_bonus(const Pile *field) { /* KA-22, KA-23 */
    if (field->size < 8) return 0;
    unsigned colours = 0;
    for (int i = 0; i < field->size; i++) colours |= 1u << field->card[i];
    colours &= ~1u;
    return COLOUR_BONUS[__builtin_popcount(colours)] + (field->size == TURNS ? 2 : 0);
}

static void end_round(Table *t) { /* KA-19 to KA-21 */
    for (int c = 0; c < t->players; c++) move_top(&t->column[c], t->column[c].size, &t->discard);
    if (++t->round < t->rounds) {
        deal(t);
        t->seat = t->start = (t->start + 1) % t->players;
        return;
    }
    t->over = true;
    for (int p = 0; p < t->players; p++) t->score[p] += final_bonus(&t->field[p]);
}

static void end_turn(Table *t) {
    t->choices = 0;
    if (t->in_columns == t->players)
        end_round(t);
    else
        t->seat = (t->seat + 1) % t->players;
}

static void take(Table *t, int c) { /* KA-5 to KA-7 */
    int card = pop(&t->column[c]);
    t->in_columns--;
    if (card == PLUS_ONE) {
        push(&t->field[t->seat], card);
        t->score[t->seat]++;
    } else {
        push(&t->hand[t->seat], card);
        find_roles(t, &t->hand[t->seat], &t->field[t->seat]);
    }
    if (t->choices == 0) end_turn(t);
}

static void apply(Table *t, int action) {
    if (action < PASS) {
        take(t, action);
        return;
    }
    if (action >= FIRST_ROLE) make_role(t, action);
    end_turn(t);
}

static int legal_actions(const Table *t, int *actions) {
    if (t->choices) {
        memcpy(actions, t->choice, (size_t)t->choices * sizeof *actions);
        return t->choices;
    }
    int n = 0;
    for (int c = 0; c < t->players; c++)
        if (t->column[c].size) actions[n++] = c;
    return n;
}

static int rank(const Table *t, int seat) { return t->score[seat] * 16 + t->field[seat].size; }

static double share_of_win(const Table *t, int seat) { /* KA-24 */
    int equals = 0;
    for (int p = 0; p < t->players; p++) {
        if (rank(t, p) > rank(t, seat)) return 0;
        equals += rank(t, p) == rank(t, seat);
    }
    return 1.0 / equals;
}

/* ---- timed playouts ---- */

typedef struct {
    double sum, squares;
} Tally;

static void count_in(Tally *tally, double value) {
    tally->sum += value;
    tally->squares += value * value;
}

static void print_tally(const char *name, Tally tally, long games) {
    double mean = tally.sum / (double)games;
    printf(", \"%s\": {\"mean\": %.9g, \"sd\": %.9g}", name, mean, sqrt(tally.squares / (double)games - mean * mean));
}

static void timed_playouts(int players, double seconds) {
    static Table t;
    Tally score = {0}, roles = {0}, decisions = {0};
    int actions[MOST_ACTIONS];
    long games = 0;
    clock_t begin = clock(), spent = 0;
    while ((double)spent < seconds * CLOCKS_PER_SEC) {
        for (int i = 0; i < 256; i++, games++) {
            int moves = 0, total = 0;
            for (set_up(&t, players); !t.over; moves++) {
                int n = legal_actions(&t, actions);
                apply(&t, actions[below((uint32_t)n)]);
            }
            for (int p = 0; p < players; p++) total += t.score[p];
            count_in(&score, (double)total / players);
            count_in(&roles, t.roles_made);
            count_in(&decisions, moves);
        }
        spent = clock() - begin;
    }
    printf("{\"playouts\": %ld, \"cpu_seconds\": %.6f", games, (double)spent / CLOCKS_PER_SEC);
    print_tally("score", score, games);
    print_tally("roles", roles, games);
    print_tally("decisions", decisions, games);
    printf("}\n");
}

/* ---- games to replay ---- */

static void print_ints(const int *values, int n) {
    printf("[");
    for (int i = 0; i < n; i++) printf("%s%d", i ? ", " : "", values[i]);
    printf("]");
}

static void print_columns(const Table *t) {
    printf("{\"columns\": [");
    for (int c = 0; c < t->players; c++) {
        int cards[DEPTH];
        for (int i = 0; i < t->depth; i++) cards[i] = t->column[c].card[i];
        printf("%s", c ? ", " : "");
        print_ints(cards, t->depth);
    }
    printf("]}");
}

static void print_result(const Table *t) {
    int size[SEATS];
    for (int p = 0; p < t->players; p++) size[p] = t->field[p].size;
    printf("], \"scores\": ");
    print_ints(t->score, t->players);
    printf(", \"field_cards\": ");
    print_ints(size, t->players);
    printf(", \"returns\": [");
    for (int p = 0; p < t->players; p++) printf("%s%.9g", p ? ", " : "", share_of_win(t, p));
    printf("]}\n");
}

static void trace_game(int players) {
    static Table t;
    int actions[MOST_ACTIONS], round = -1;
    set_up(&t, players);
    printf("{\"players\": %d, \"start\": %d, \"steps\": [", players, t.start);
    while (!t.over) {
        printf("%s", round < 0 ? "" : ", ");
        if (t.round != round) {
            print_columns(&t);
            printf(", ");
            round = t.round;
        }
        int n = legal_actions(&t, actions), chosen = actions[below((uint32_t)n)];
        printf("{\"seat\": %d, \"legal\": ", t.seat);
        print_ints(actions, n);
        printf(", \"action\": %d}", chosen);
        apply(&t, chosen);
    }
    print_result(&t);
}

int main(int argc, char **argv) {
    int players = 4;
    long games = 0;
    double seconds = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--players")) players = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seconds")) seconds = atof(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) rng_state = strtoull(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--trace")) games = atol(argv[i + 1]);
    }
    if (players != 3 && players != 4) {
        fprintf(stderr, "kasane: 3 or 4 players\n");
        return 2;
    }
    for (unsigned set = 0; set < 1 << 10; set++) ROLES_OF_SET[set] = (uint16_t)roles_of_set(set);
    for (long i = 0; i < games; i++) trace_game(players);
    if (games == 0) timed_playouts(players, seconds);
    return 0;
}
