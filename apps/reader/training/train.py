"""Trains the recogniser on lines drawn meanwhile by other processes: train.py OUT MINUTES [START [RATE]]."""

import multiprocessing
import os
import random
import sys
import time

import numpy as np
import torch
from torch.nn import functional as F

from model import OUTPUTS, Recogniser
from render import line, targets

BATCH, BLOCK = 48, 48
RATE = 3e-3
REPEATS = 2
"""How often a line may be shown: drawing one takes about as long as learning from it."""
POOL = 6000
"""The latest lines, among which is chosen."""


def _draw_blocks(queue, seed):
    random.seed(seed)
    np.random.seed(seed)
    os.nice(4)
    while True:
        queue.put(block("train", BLOCK))


def block(pool, count):
    """Pictures and targets of some lines as arrays."""
    pictures, rest = [], []
    while len(pictures) < count:
        picture, sides = line(pool)
        if sides:
            pictures.append(picture)
            rest.append(targets(sides))
    return [np.stack(pictures)] + [np.stack(part) for part in zip(*rest)]


class Lines:
    """The latest lines drawn."""

    def __init__(self, queue):
        self.queue, self.drawn, self.shown = queue, 0, 0
        self.parts = [np.zeros((POOL, *part.shape[1:]), part.dtype) for part in block("train", 2)]

    def choose(self):
        while self.shown + BATCH > REPEATS * self.drawn:
            fresh = self.queue.get()
            at = (self.drawn + np.arange(BLOCK)) % POOL
            for part, new in zip(self.parts, fresh):
                part[at] = new
            self.drawn += BLOCK
        self.shown += BATCH
        chosen = np.random.randint(0, min(self.drawn, POOL), BATCH)
        return [part[chosen] for part in self.parts]


def loss_of(answer, near, labels, reach, weight):
    """Weighted sum of the losses of all outputs."""
    parts = dict(zip(OUTPUTS, torch.split(answer, list(OUTPUTS.values()), dim=2)))
    centre = F.binary_cross_entropy_with_logits(parts["near"].squeeze(2), near, weight, reduction="sum") / weight.sum()
    total = 6 * centre
    for index, name in enumerate(("kind", "initial", "vowel", "final")):
        label = labels[:, index].reshape(-1)
        known = label >= 0
        if known.any():
            total = total + F.cross_entropy(parts[name].reshape(-1, OUTPUTS[name])[known], label[known])
    known = labels[:, 0] >= 0
    sides = parts["sides"].permute(0, 2, 1) * 16
    return total + 0.05 * (F.smooth_l1_loss(sides, reach, reduction="none").sum(1) * known).sum() / known.sum()


def accuracy(model, blocks):
    """Share of characters whose every part is right at the place of their middle."""
    right, count = 0, 0
    model.eval()
    with torch.no_grad():
        for pictures, near, labels, _, weight in blocks:
            answer = model(as_input(pictures))
            parts = dict(zip(OUTPUTS, torch.split(answer, list(OUTPUTS.values()), dim=2)))
            at = (torch.from_numpy(near) == 1) & (torch.from_numpy(weight) == 1) & torch.from_numpy(labels[:, 0] >= 0)
            good = parts["near"].squeeze(2) > -1
            for index, name in enumerate(("kind", "initial", "vowel", "final")):
                label = torch.from_numpy(labels[:, index])
                good &= (parts[name].argmax(2) == label) | (label < 0)
            right, count = right + int(good[at].sum()), count + int(at.sum())
    model.train()
    return right / max(1, count)


def as_input(pictures):
    return (1 - torch.from_numpy(pictures).float() / 255).unsqueeze(1).contiguous(memory_format=torch.channels_last)


def main(out, minutes, start=None, rate=None):
    torch.set_num_threads(1)
    random.seed(7)
    np.random.seed(7)
    held = {pool: [block(pool, 64) for _ in range(4)] for pool in ("train", "held-out")}
    queue = multiprocessing.Queue(maxsize=40)
    for seed in range(int(os.environ.get("DRAWERS", "1"))):
        multiprocessing.Process(target=_draw_blocks, args=(queue, time.time_ns() % 2**31 + seed), daemon=True).start()
    model = Recogniser().to(memory_format=torch.channels_last)
    if start is not None:
        model.load_state_dict(torch.load(start))
    if rate is None:
        rate = RATE if start is None else RATE / 3
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.02)
    lines = Lines(queue)
    spent, step, last = 0.0, 0, time.time()
    while spent < minutes * 60:
        pictures, near, labels, reach, weight = lines.choose()
        share = spent / (minutes * 60)
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        loss = loss_of(model(as_input(pictures)), *(torch.from_numpy(part) for part in (near, labels, reach, weight)))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
        optimiser.step()
        step, now = step + 1, time.time()
        # A pause (the process stopped) does not count.
        spent, last = spent + min(5, now - last), now
        if step % 50 == 0:
            print(f"{spent / 60:5.1f} min, step {step}, drawn {lines.drawn}, loss {loss.item():.3f}", flush=True)
        if step % 500 == 0:
            print(" ".join(f"{name} {accuracy(model, blocks):.4f}" for name, blocks in held.items()), flush=True)
            torch.save(model.state_dict(), out)
            last = time.time()
    print(" ".join(f"{name} {accuracy(model, blocks):.4f}" for name, blocks in held.items()), flush=True)
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), *sys.argv[3:4], *map(float, sys.argv[4:5]))
