"""Makes a model to go on from out of the reader's own file: restore.py MODEL OUT. Its batch norms get the statistics of lines drawn for it."""

import json
import random
import struct
import sys

import numpy as np
import torch
from torch import nn

from model import Block, Recogniser
from render import line
from train import as_input

ROUNDS = 24


def convolutions(model):
    """All convolutions in the order of the file, each with the batch norm behind it, if there is one."""
    for part in model.body:
        if isinstance(part, Block):
            yield tuple(part.first)
            yield tuple(part.second)
        elif isinstance(part, nn.Sequential):
            yield tuple(part)
    yield model.head, None


def unpacked(data, at, layer):
    """Weights as (out, in, rows, columns) and biases of one layer, and where the next one begins."""
    outside, inside, (rows, columns) = layer["outside"], layer["inside"], layer["kernel"]
    count = outside * inside * rows * columns
    block = np.frombuffer(data, "<i2", count, at).reshape(outside // 8, rows, columns * inside // 2, 8, 2)
    whole = block.transpose(0, 3, 1, 2, 4).reshape(outside, rows, columns, inside).transpose(0, 3, 1, 2)
    at += 2 * count
    scales = np.frombuffer(data, "<f4", outside, at)
    biases = np.frombuffer(data, "<f4", outside, at + 4 * outside)
    return whole.astype(np.float32), scales, biases, at + 8 * outside


def main(path, out):
    random.seed(5)
    np.random.seed(5)
    torch.set_num_threads(1)
    with open(path, "rb") as file:
        data = file.read()
    (length,) = struct.unpack_from("<I", data)
    header = json.loads(data[4 : 4 + length].decode())
    model = Recogniser()
    at, unit = 4 + length, 1 / 255
    norms = []
    with torch.no_grad():
        for (conv, norm), layer in zip(convolutions(model), header["layers"]):
            whole, scales, biases, at = unpacked(data, at, layer)
            weights = whole * (scales / unit)[:, None, None, None]
            o, i = conv.weight.shape[:2]
            conv.weight.copy_(torch.from_numpy(weights[:o, :i].copy()))
            bias = torch.from_numpy(biases[:o].copy())
            if norm is None:
                conv.bias.copy_(bias)
            else:
                norm.weight.fill_(float(np.sqrt(1 + norm.eps)))
                norm.bias.copy_(bias)
                norms.append(norm)
            unit = layer["unit"]
        assert at == len(data)
        sums = {}

        def count(norm, given, _):
            (x,) = given
            flat = x.transpose(0, 1).reshape(x.shape[1], -1)
            n, s, q = sums.get(norm, (0, 0, 0))
            sums[norm] = (n + flat.shape[1], s + flat.sum(1).double(), q + (flat.double() ** 2).sum(1))

        model.eval()
        handles = [norm.register_forward_hook(count) for norm in norms]
        for _ in range(ROUNDS):
            model(as_input(np.stack([line()[0] for _ in range(48)])))
        for handle in handles:
            handle.remove()
        for norm in norms:
            n, s, q = sums[norm]
            mean, var = s / n, q / n - (s / n) ** 2
            norm.bias += mean.float()
            norm.running_mean.copy_(mean.float())
            norm.running_var.copy_(var.float())
            norm.weight.copy_(torch.sqrt(var.float() + norm.eps))
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    main(*sys.argv[1:])
