# %% [markdown]
# # Train a small agent
#
# An agent learns とくがわあつめ, the memory game, by playing against itself in a `Batch`, and then meets the bot
# `casual`. It needs numpy and nothing else; `pip install 'zashiki[research,pettingzoo]'` brings that and the
# environment for the match at the end. Every figure on this page was made when the page was built.

# %%
import numpy as np

from zashiki.batch import Batch

batch = Batch("tokugawa", 128, seed=7, seats=2)
print(f"{batch.n} plays at once, {batch.obs.shape[1]} bytes seen, {batch.actions} actions")

# %% [markdown]
# The rules of the game: turn up two cards; if they are a pair, keep it and go on, else turn both back. What a seat sees
# and remembers is a row of bytes with named fields. `picked` has the places turned up this turn, and `field` what is
# known of each place.

# %%
place, where = 0, {}
for field in batch.fields:
    where[field.name] = slice(place, place + field.size)
    place += field.size
    if field.name in {"picked", "field"}:
        print(f"{field.name}: {field.size} bytes: {field.meaning}")

# %% [markdown]
# ## What the agent looks at
#
# For every action the agent gets a handful of plain facts. Turning up a card, it is told whether that card has never
# been seen, whether its fellow is known too, and whether it fits the card that lies open; all of that for the first
# card of a turn and, apart from it, for the second. The three other actions (turning back, ending the game, playing on)
# have a fact each.

# %%
NEVER_SEEN, FACE_DOWN, FACE_UP, LAST = 1, 2, 18, 33
FACTS = ["never seen", "seen, fellow unknown", "seen, fellow known", "fits the open card"]
PLACES, OTHERS = 31, batch.actions - 31


def facts(obs):
    """For each lane and action, a row of zeros and ones."""
    field = obs[:, where["field"]].astype(int)
    second = obs[:, where["picked"]][:, :1] > 0
    down = (field >= FACE_DOWN) & (field < FACE_UP)
    up = (field >= FACE_UP) & (field <= LAST)
    portrait = np.where(down, field - FACE_DOWN, -1)
    open_portrait = np.where(up, field - FACE_UP, -2).max(axis=1, keepdims=True)
    same = (portrait[:, :, None] == portrait[:, None, :]).sum(axis=2)
    fits = down & (portrait == open_portrait)
    known_pair = down & (same > 1)
    of_a_place = np.stack([field == NEVER_SEEN, down & ~fits & ~known_pair, known_pair, fits], axis=2)
    made = np.zeros((len(obs), PLACES + OTHERS, 2 * len(FACTS) + OTHERS), np.float32)
    made[:, :PLACES, : len(FACTS)] = of_a_place & ~second[:, :, None]
    made[:, :PLACES, len(FACTS) : 2 * len(FACTS)] = of_a_place & second[:, :, None]
    made[:, PLACES:, 2 * len(FACTS) :] = np.eye(OTHERS, dtype=np.float32)
    return made


print(facts(batch.obs).shape)

# %% [markdown]
# ## The policy, and how it learns
#
# One weight for every fact; the better an action looks, the likelier it is chosen. After a play each seat's choices
# are made likelier or less likely by how much better or worse than an even share it did: policy gradient in its
# plainest form (REINFORCE). Both seats learn, because both are the agent.


# %%
def chances(weights, known, mask):
    score = np.where(mask > 0, known @ weights, -np.inf)
    likely = np.exp(score - score.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


def train(batch, steps, rate, rng):
    weights = np.zeros(2 * len(FACTS) + OTHERS, np.float32)
    lanes = np.arange(batch.n)
    trace = np.zeros((batch.n, batch.seats, len(weights)), np.float32)
    curve = []
    for step in range(1, steps + 1):
        known = facts(batch.obs)
        likely = chances(weights, known, batch.mask)
        actions = (
            likely.cumsum(axis=1) > rng.random((batch.n, 1)) * likely.sum(axis=1, keepdims=True)
        ).argmax(axis=1)
        expected = np.einsum("na,naf->nf", likely, known)
        trace[lanes, batch.seat] += known[lanes, actions] - expected
        batch.step(actions)
        over = np.flatnonzero(batch.done)
        if len(over):
            better = batch.reward[over] - 1 / batch.seats
            weights += rate * np.einsum("ns,nsf->f", better, trace[over]).astype(np.float32) / len(over)
            trace[over] = 0
        if step % (steps // 8) == 0:
            curve.append((step * batch.n, weights.copy()))
    return weights, curve


weights, curve = train(batch, 2000, 0.05, np.random.default_rng(7))
for name, first, second in zip(FACTS, weights, weights[len(FACTS) :], strict=False):
    print(f"{name:24} first card {first:+.2f}   second card {second:+.2f}")

# %% [markdown]
# It has found out what people find out: take the pair that you know, and if the open card's fellow is known, turn it
# up.
#
# ## The match
#
# `SeatEnv` sits the agent down against any bot of the game. It plays the likeliest action, half of the games from each
# seat. Shown is its share of the games, a draw counting half, with a 95 % interval.

# %%
from zashiki.adapters.gymnasium import SeatEnv
from zashiki.lab.confidence_intervals import wilson


def match(weights, opponents, games, first_seed=1):
    won = []
    for seat in (0, 1):
        env = SeatEnv("tokugawa", seats=2, seat=seat, opponents=opponents)
        for seed in range(first_seed, first_seed + games // 2):
            obs, info = env.reset(seed=seed)
            over, reward = False, 0.0
            while not over:
                likely = chances(weights, facts(obs[None]), info["action_mask"][None])
                obs, reward, over, _, info = env.step(int(likely.argmax()))
            won.append(reward)
    return sum(won)


for opponents in ("random", "gentle", "casual"):
    won = match(weights, opponents, 200)
    low, high = wilson(won, 200)
    print(f"against {opponents:8} {won / 2:5.1f} % of 200 games ({100 * low:.1f} to {100 * high:.1f})")

# %% [markdown]
# And how it came to that, against `casual` after every eighth of the training, in twenty games each:

# %%
import altair

points = [
    {"steps": steps, "share": match(early, "casual", 20, 1000) / 20}
    for steps, early in [(0, np.zeros_like(weights)), *curve]
]
chart = altair.Chart(altair.Data(values=points)).mark_line(point=True)
chart = chart.encode(
    x=altair.X("steps:Q", title="environment steps"),
    y=altair.Y("share:Q", title="share of games against casual", scale=altair.Scale(domain=[0, 1])),
)
chart.properties(width=560, height=240).save("learning.svg")

# %% [markdown]
# ![The share of games won against casual grows with training](learning.svg)
#
# ## Go on from here
#
# The same loop runs with every game: the arrays have the same meaning in all of them, and `action_names` says what an
# action is. What changes is what the agent looks at; [the library](library.md) tells what each observation holds.
