"""The network: convolutions alone, 32 x W pixels in, one answer for every two columns out."""

import torch
from torch import nn

from render import KINDS

OUTPUTS = {"near": 1, "kind": KINDS, "initial": 19, "vowel": 21, "final": 28, "sides": 2}
"""Channels of the answer, in this order."""


def _conv(inside, outside, kernel, stride=1, padding=None):
    padding = kernel // 2 if padding is None else padding
    return nn.Sequential(nn.Conv2d(inside, outside, kernel, stride, padding, bias=False), nn.BatchNorm2d(outside))


class Block(nn.Module):
    """Two convolutions around which the input goes straight on."""

    def __init__(self, channels, kernel=3):
        super().__init__()
        padding = (kernel // 2, kernel // 2) if isinstance(kernel, int) else tuple(side // 2 for side in kernel)
        self.first = _conv(channels, channels, kernel, padding=padding)
        self.second = _conv(channels, channels, kernel, padding=padding)

    def forward(self, x):
        return torch.relu(x + self.second(torch.relu(self.first(x))))


class Recogniser(nn.Module):
    def __init__(self, widths=(16, 32, 48, 80, 160)):
        super().__init__()
        a, b, c, d, e = widths
        self.body = nn.Sequential(
            _conv(1, a, 3, 2), nn.ReLU(),  # 16 x W/2
            _conv(a, b, 3), nn.ReLU(),
            _conv(b, c, 3, 2), nn.ReLU(),  # 8 x W/4
            Block(c),
            _conv(c, d, 3, (2, 1)), nn.ReLU(),  # 4 x W/4
            Block(d),
            _conv(d, e, (4, 3), padding=(0, 1)), nn.ReLU(),  # 1 x W/4
            Block(e, (1, 3)),
        )
        self.total = sum(OUTPUTS.values())
        # Two answers for each of the last columns, so that narrow letters have places of their own.
        self.head = nn.Conv2d(e, 2 * self.total, 1)

    def forward(self, x):
        """(N, 1, 32, W) of 0 (paper) to 1 (ink) in; (N, W / 2, all outputs) out."""
        y = self.head(self.body(x)).squeeze(2)
        n, _, columns = y.shape
        return y.view(n, 2, self.total, columns).permute(0, 3, 1, 2).reshape(n, 2 * columns, self.total)
