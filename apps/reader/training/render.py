"""Draws lines of text as the reader sees them after flattening: gray, 32 pixels high, with the place of every character."""

import glob
import io
import os
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from text import HANJA, SIGNS, phrase

HEIGHT, WIDTH = 32, 320
SIZES = [13, 15, 16, 17, 18, 20, 22, 24, 27, 30, 34, 39, 46]
STEP = 2
"""Pixels of a line to one place where a character can be found."""
FRAMES = WIDTH // STEP
FONTS = "/usr/share/fonts"
HELD_OUT = ("NanumSquareR", "NanumSquareB", "NanumSquareL", "NanumSquareEB", "NanumSquare_ac", "UnGraphic", "LexiGulim")
"""Families kept out of the training to measure with."""
PLAIN = "NotoSansCJK NotoSerifCJK NanumGothic NanumMyeongjo NanumBarunGothic baekmuk/ UnBatang UnDotum UnShinmun UnTaza D2Coding NanumSquareRound".split()
USUAL = "baekmuk/batang baekmuk/dotum baekmuk/gulim UnBatang.ttf UnDotum.ttf NanumMyeongjo.ttf NanumGothic.ttf NotoSansCJK-Regular NotoSerifCJK-Regular".split()
"""What documents are mostly set in."""
FAINT = "baekmuk/batang baekmuk/gulim baekmuk/dotum NanumMyeongjo.ttf UnBatang.ttf UnDotum.ttf".split()
"""Those of them with thin strokes, in which certificates are printed: the hardest to read when they are small."""
FANCY = "UnDinaru UnGungseo NanumBarunpen Guseul UnJamo UnPilgi UnVada UnYetgul".split()
LATIN = ["dejavu/DejaVuSans", "dejavu/DejaVuSerif", "dejavu/DejaVuSansMono", "liberation/LiberationSans", "liberation/LiberationSerif", "liberation/LiberationMono"]


def _files(marks):
    paths = sorted(glob.glob(f"{FONTS}/**/*.tt[fc]", recursive=True) + glob.glob(f"{FONTS}/**/*.otf", recursive=True))
    return [path for path in paths if any(mark in path for mark in marks) and "YetHangul" not in path]


def _without_held_out(paths):
    return [path for path in paths if not any(os.path.basename(path).startswith(name) for name in HELD_OUT)]


POOLS = {
    "train": [
        (_files(FAINT), 32),
        (_files(USUAL), 26),
        (_without_held_out(_files(PLAIN)), 32),
        (_without_held_out(_files(FANCY)), 3),
        (_files(LATIN), 7),
    ],
    "held-out": [(_files([f"/{name}" for name in HELD_OUT]), 1)],
}
_loaded, _drawable = {}, {}


def _font(path, size):
    key = (path, size)
    if key not in _loaded:
        # The collections of Noto hold Japanese forms first; the Korean ones are second.
        _loaded[key] = ImageFont.truetype(path, size, index=1 if "CJK" in path else 0, layout_engine=ImageFont.Layout.BASIC)
    return _loaded[key]


def _draws(path, char):
    """Whether a font has a shape of its own for a character."""
    key = (path, char)
    if key not in _drawable:
        font = _font(path, 24)
        missing = _drawable.setdefault((path, None), bytes(font.getmask("\uffff")))
        mask = font.getmask(char)
        _drawable[key] = char == " " or (mask.getbbox() is not None and bytes(mask) != missing)
    return _drawable[key]


def _choose_font(pool):
    groups = POOLS[pool]
    (paths,) = random.choices([paths for paths, _ in groups], weights=[weight for _, weight in groups])
    return random.choice(paths)


def _layout(path, font, size, width):
    """Characters with their left side and the two sides of their ink, until the width is full."""
    tracking = size * (random.gauss(0, 0.02) if random.random() < 0.7 else random.uniform(-0.08, 0.35))
    blank = size * random.uniform(0.2, 0.8)
    x, placed = size * random.uniform(0.05, 0.8), []
    while x < width:
        for char in phrase():
            if char == " " or not _draws(path, char):
                x += blank + tracking if char == " " else 0
                continue
            left, _, right, _ = font.getbbox(char)
            if x + left < 0:
                x -= left
            placed.append((char, round(x), round(x) + left, round(x) + right))
            x += font.getlength(char) + tracking * (0.6 if char.isascii() else 1)
            if x > width:
                break
        x += size * random.uniform(0.5, 1.2)
        if random.random() < 0.15:
            break
    return placed


def _tone(image):
    """What paper, light and camera do: uneven light, stripes, noise, blur, JPEG."""
    h, w = image.shape
    ink = random.choice([0, 0, 20, 40, 60, 90, 120])
    paper = random.randint(max(150, ink + 60), 255)
    image = ink + image * ((paper - ink) / 255)
    if random.random() < 0.3:
        image *= np.linspace(random.uniform(0.75, 1), random.uniform(0.75, 1), w, dtype=np.float32)[None, :]
    if random.random() < 0.2:
        period, slant = random.uniform(5, 20), random.uniform(-1, 1)
        grid = np.arange(w, dtype=np.float32)[None, :] + slant * np.arange(h, dtype=np.float32)[:, None]
        image -= random.uniform(3, 25) * (np.mod(grid, period) < period * random.uniform(0.15, 0.5))
    if random.random() < 0.12:
        image = _under_lamp(image, paper)
    return image


def _under_lamp(image, paper):
    """A part of the line as pale as the edge of a lamp's reflection leaves it."""
    h, w = image.shape
    at, wide = random.uniform(0, w), random.uniform(2, 8) * h
    left = 1 - random.uniform(0.5, 0.85) * np.exp(-(((np.arange(w, dtype=np.float32) - at) / wide) ** 2))
    return paper - (paper - image) * left[None, :]


def _degrade(image, size):
    image = Image.fromarray(np.clip(_tone(np.asarray(image, dtype=np.float32)), 0, 255).astype(np.uint8))
    if random.random() < 0.6:
        share = random.uniform(0.6, 1) if random.random() < 0.3 else random.uniform(0.2, 1) * random.uniform(0.3, 1)
        image = image.filter(ImageFilter.GaussianBlur(share * min(2.4, 0.055 * size + 0.35)))
    if random.random() < 0.6:
        noise = np.random.normal(0, random.uniform(1, 14), (image.height, image.width))
        image = Image.fromarray(np.clip(np.asarray(image) + noise, 0, 255).astype(np.uint8))
    if random.random() < 0.8:
        file = io.BytesIO()
        image.save(file, "JPEG", quality=random.randint(50, 95))
        image = Image.open(file).convert("L")
    return image


def _stretched(image):
    """As the reader spreads the contrast of a line."""
    low, high = np.percentile(image, 1), np.percentile(image, random.uniform(55, 70))
    return np.clip((image - low) * (255 / max(32, high - low)), 0, 255)


def _clutter(draw, size, top, bottom, width):
    """Lines of a form, and something of the lines above and below."""
    if random.random() < 0.12:
        y = random.choice([top - random.uniform(0.1, 0.35) * size, bottom + random.uniform(0.05, 0.35) * size])
        draw.line([(0, y), (width, y + random.uniform(-2, 2))], fill=random.randint(0, 160), width=random.randint(1, 2))
    if random.random() < 0.06:
        x = random.uniform(0, width)
        draw.line([(x, 0), (x, bottom * 2)], fill=random.randint(0, 160), width=random.randint(1, 2))
    if random.random() < 0.12:
        # The frame round a word, or what is left of one.
        x, w, line = random.uniform(-2 * size, width), random.uniform(1, 3) * size, random.randint(0, 130)
        draw.rectangle([x, top - random.uniform(0.05, 0.3) * size, x + w, bottom + random.uniform(0.05, 0.3) * size], outline=line)
    if random.random() < 0.25:
        for _ in range(random.randint(1, 40)):
            x, h = random.uniform(0, width), random.uniform(0.02, 0.2) * size
            y = random.choice([top - 0.12 * size - h, bottom + 0.12 * size])
            draw.rectangle([x, y, x + random.uniform(0.02, 0.3) * size, y + h], fill=random.randint(0, 120))
    if random.random() < 0.15:
        for _ in range(random.randint(1, 4)):
            x = random.uniform(-20, width)
            draw.line([(x, 0), (x + random.uniform(-2, 2) * size, bottom * 2)], fill=random.randint(175, 235), width=random.randint(1, 5))


def _thickened(image, size):
    if random.random() < 0.75:
        return image
    other = image.filter(ImageFilter.MinFilter(3) if size < 20 or random.random() < 0.6 else ImageFilter.MaxFilter(3))
    return Image.blend(image, other, random.uniform(0.15, 0.6 if size > 24 else 0.35))


def line(pool="train"):
    """One line: its picture (32 x 320, bytes) and its characters as (character, left, right) in pixels of it."""
    path = _choose_font(pool)
    size = random.choice(SIZES)
    font = _font(path, size)
    scale = 28 / size * random.uniform(0.72, 1.05) / random.choice([0.92, 0.92, 0.85])
    aspect = random.choice([1, 1, random.uniform(0.8, 1.15)])
    source_width = int(WIDTH / scale / aspect)
    placed = _layout(path, font, size, source_width + size)
    y = round(size * 0.8)
    top, bottom = _ink_rows(font, placed, y, size)
    if random.random() < 0.5:
        # The reader brings each row to the same height: one of figures alone comes out larger.
        scale = min(28 / (bottom - top) * random.uniform(0.8, 1.05), 1.6 * 28 / size)
    canvas = Image.new("L", (source_width + 2 * size, round(2.8 * size)), 255)
    draw = ImageDraw.Draw(canvas)
    _clutter(draw, size, top, bottom, canvas.width)
    for char, x, _, _ in placed:
        draw.text((x, y), char, fill=0, font=font)
    canvas = _degrade(_thickened(canvas, size), size)
    sx = scale * aspect
    middle = (top + bottom) / 2 + random.gauss(0, 0.03) * size
    slope, shear = random.gauss(0, 0.007), random.choice([0, 0, random.gauss(0, 0.06)])
    if scale < 0.75:
        canvas = canvas.filter(ImageFilter.GaussianBlur(0.3 / scale))
    # Output (u, v) shows the source at this place.
    matrix = (1 / sx, shear / scale, -shear * HEIGHT / 2 / scale, slope / sx, 1 / scale, middle - (HEIGHT / 2) / scale - slope * WIDTH / 2 / sx)
    picture = canvas.transform((WIDTH, HEIGHT), Image.AFFINE, matrix, resample=Image.BILINEAR, fillcolor=255)
    sides = [(char, left * sx, right * sx) for char, _, left, right in placed if left * sx < WIDTH]
    return _stretched(np.asarray(picture, dtype=np.float32)).astype(np.uint8), sides


def _ink_rows(font, placed, y, size):
    boxes = [font.getbbox(char) for char, _, _, _ in placed] or [(0, 0, 0, size)]
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    return y + top, y + max(bottom, top + size // 3)


KIND_OF = {sign: index + 2 for index, sign in enumerate(SIGNS)}
HANGUL, OTHER = 0, 1
"""Kinds: a Hangul syllable, anything else that is writing, then the signs in their order."""
KINDS = 2 + len(SIGNS)


def targets(sides):
    """For each place: how near a character's middle is (0-1), kind, initial, vowel, final (-1: does not matter), sides in pixels."""
    near = np.zeros(FRAMES, np.float32)
    distance = np.full(FRAMES, np.inf, np.float32)
    labels = np.full((4, FRAMES), -1, np.int64)
    reach = np.zeros((2, FRAMES), np.float32)
    weight = np.ones(FRAMES, np.float32)
    at = (np.arange(FRAMES) + 0.5) * STEP
    for char, left, right in sides:
        middle = (left + right) / 2
        away = np.abs(at - middle)
        if right > WIDTH - 1:
            weight[at > left - 2] = 0
            continue
        near = np.maximum(near, np.exp(-((away / 2.2) ** 2)))
        near[min(FRAMES - 1, int(middle / STEP))] = 1
        core = (away <= max(2.0, 0.2 * (right - left))) & (away < distance)
        distance[core] = away[core]
        labels[:, core] = np.array(_labels(char))[:, None]
        reach[0, core], reach[1, core] = at[core] - left, right - at[core]
    return near, labels, reach, weight


def _labels(char):
    code = ord(char) - 0xAC00
    if 0 <= code < 11172:
        return HANGUL, code // 588, code % 588 // 28, code % 28
    return (OTHER if char in HANJA else KIND_OF.get(char, OTHER)), -1, -1, -1
