"""Writes a trained model for the reader: export.py MODEL OUT. Batch norms folded in, weights and what flows as integers of ten bits."""

import json
import random
import struct
import sys

import numpy as np
import torch
from torch import nn

from model import OUTPUTS, Block, Recogniser
from render import STEP, line
from text import SIGNS
from train import as_input

LARGEST = 1023
FORMAT = 1


def folded(conv, norm):
    """Weights and biases of a convolution with the batch norm behind it."""
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return conv.weight * factor[:, None, None, None], norm.bias - norm.running_mean * factor


def layers_of(model):
    """All convolutions in their order: (convolution, weights, biases, shortcut around it and the one before, cut off below zero)."""
    for part in model.body:
        if isinstance(part, Block):
            yield part.first[0], *folded(*part.first), False, True
            yield part.second[0], *folded(*part.second), True, True
        elif isinstance(part, nn.Sequential):
            yield part[0], *folded(*part), False, True
    yield model.head, model.head.weight, model.head.bias, False, False


def largest_outputs(layers, pictures):
    """The largest number (but for one in a hundred thousand) that each layer gives for some lines."""
    x = before = as_input(pictures)
    found = []
    for conv, weights, biases, shortcut, cuts in layers:
        y = nn.functional.conv2d(x, weights, biases, conv.stride, conv.padding)
        y = y + before if shortcut else y
        before, x = x, torch.relu(y) if cuts else y
        found.append(float(np.quantile(x.numpy().reshape(-1)[::7], 0.99999)))
    return found


def packed(weights):
    """(out, in, rows, columns) as the kernel uses them, numbers padded to whole eights out and pairs in."""
    out, inside, rows, columns = weights.shape
    padded = np.zeros((-(-out // 8) * 8, rows, columns, -(-inside // 2) * 2), np.int16)
    padded[:out, :, :, :inside] = weights.transpose(0, 2, 3, 1)
    eights = padded.reshape(-1, 8, rows, padded.shape[2] * padded.shape[3] // 2, 2)
    return eights.transpose(0, 2, 3, 1, 4), padded.shape[3], padded.shape[0]


def main(path, out):
    random.seed(3)
    np.random.seed(3)
    model = Recogniser()
    model.load_state_dict(torch.load(path))
    model.eval()
    header = {"format": FORMAT, "step": STEP, "outputs": OUTPUTS, "signs": "".join(SIGNS), "layers": []}
    blobs = []
    with torch.no_grad():
        layers = list(layers_of(model))
        limits = largest_outputs(layers, np.stack([line()[0] for _ in range(200)]))
        unit = 1 / 255
        units = [unit]
        for (conv, weights, biases, shortcut, cuts), limit in zip(layers, limits):
            weights, biases = weights.numpy(), biases.numpy()
            scale = np.abs(weights).max((1, 2, 3)) / LARGEST
            whole = np.round(weights / scale[:, None, None, None])
            assert np.abs(whole).sum((1, 2, 3)).max() * LARGEST < 2**31
            block, inside, outside = packed(whole)
            next_unit = limit / LARGEST
            scales, offsets = np.zeros(outside, np.float32), np.zeros(outside, np.float32)
            scales[: len(scale)], offsets[: len(scale)] = scale * units[-1], biases
            header["layers"].append({
                "inside": inside, "outside": outside, "kernel": conv.kernel_size, "stride": conv.stride, "padding": conv.padding,
                "shortcut": units[-2] if shortcut else 0, "unit": next_unit if cuts else 0})
            blobs += [block.astype("<i2").tobytes(), scales.tobytes(), offsets.tobytes()]
            units.append(next_unit)
    text = json.dumps(header, ensure_ascii=False).encode()
    text += b" " * (-(len(text) + 4) % 16)
    with open(out, "wb") as file:
        file.write(struct.pack("<I", len(text)) + text + b"".join(blobs))


if __name__ == "__main__":
    main(*sys.argv[1:])
