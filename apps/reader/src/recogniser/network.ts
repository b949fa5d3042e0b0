import type { Gray } from '../image/gray.ts';
import { Kernel } from './kernel.ts';
import { type Layer, loadModel, type Model } from './model.ts';

/** Height of the lines that the network reads, in pixels. */
export const lineHeight = 32;

/** The network's output for a line: `values` numbers for every place, one place per `step` columns. */
export interface Answer {
  readonly places: number;
  readonly step: number;
  readonly stride: number;
  readonly values: Float32Array;
}

/** A picture in the kernel's memory with a margin of one pixel of zeros all round. */
interface Picture {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly unit: number;
}

type Placed = Layer & { readonly at: { readonly weights: number; readonly scales: number; readonly biases: number } };

const margin = 1;
const int16 = 2;
const float = 4;
/** The narrowest line, and the multiple of columns that the strides require. */
const leastWidth = 16;
const columnCount = 4;

/** The convolutional network of the model, ready to run: one line at a time. */
export class Network {
  readonly model: Model;
  readonly #kernel: Kernel;
  readonly #layers: readonly Placed[];

  private constructor(model: Model, kernel: Kernel) {
    this.model = model;
    this.#kernel = kernel;
    const put = (data: Uint8Array): number => {
      const at = kernel.allocate(data.length);
      kernel.bytes(at, data.length).set(data);
      return at;
    };
    this.#layers = model.layers.map((layer) => ({
      ...layer,
      at: { weights: put(layer.weights), scales: put(layer.scales), biases: put(layer.biases) },
    }));
  }

  static async load(): Promise<Network> {
    const [model, kernel] = await Promise.all([loadModel(), Kernel.load()]);
    return new Network(model, kernel);
  }

  /** @param line lineHeight pixels high, ink dark */
  run(line: Gray): Answer {
    const mark = this.#kernel.mark;
    let before = this.#input(line);
    let last = before;
    for (const layer of this.#layers) {
      const next = this.#apply(layer, last, before);
      before = last;
      last = next;
    }
    // The head outputs several places for each of its columns.
    const stride = Object.values(this.model.outputs).reduce((sum, one) => sum + one, 0);
    const perColumn = Math.floor(last.channels / stride);
    const places = last.width * perColumn;
    const values = new Float32Array(places * stride);
    const raw = this.#kernel.float32(last.at, last.width * last.channels);
    for (let x = 0; x < last.width; x++)
      values.set(raw.subarray(x * last.channels, x * last.channels + perColumn * stride), x * perColumn * stride);
    this.#kernel.release(mark);
    return { places, step: this.model.step, stride, values };
  }

  #input(line: Gray): Picture {
    const width = Math.max(leastWidth, Math.ceil(line.width / columnCount) * columnCount);
    const picture = this.#picture(width, lineHeight, this.#layers[0]?.inside ?? 1, 1);
    const { channels } = picture;
    const row = (width + 2 * margin) * channels;
    const target = this.#kernel.int16(picture.at, row * (lineHeight + 2 * margin));
    for (let y = 0; y < lineHeight; y++) {
      for (let x = 0; x < line.width; x++)
        target[(y + margin) * row + (x + margin) * channels] = 255 - (line.data[y * line.width + x] ?? 255);
    }
    return picture;
  }

  #picture(width: number, height: number, channels: number, unit: number): Picture {
    const size = int16 * channels * (width + 2 * margin) * (height + 2 * margin);
    return { at: this.#kernel.allocate(size), width, height, channels, unit };
  }

  #apply(layer: Placed, input: Picture, before: Picture): Picture {
    const [rows, columns] = layer.kernel;
    const [stepY, stepX] = layer.stride;
    const [padY, padX] = layer.padding;
    const width = Math.floor((input.width + 2 * padX - columns) / stepX) + 1;
    const height = Math.floor((input.height + 2 * padY - rows) / stepY) + 1;
    const isLast = layer.unit === 0;
    const output = isLast
      ? { at: this.#kernel.allocate(float * width * layer.outside), width, height, channels: layer.outside, unit: 0 }
      : this.#picture(width, height, layer.outside, layer.unit);
    const pixel = int16 * input.channels;
    const row = pixel * (input.width + 2 * margin);
    const pixelOut = (isLast ? float : int16) * layer.outside;
    const rowOut = pixelOut * (width + 2 * margin);
    const inside = isLast ? 0 : rowOut + pixelOut;
    this.#kernel.convolve({
      input: {
        at: input.at + (margin - padY) * row + (margin - padX) * pixel,
        row,
        stepX: stepX * pixel,
        stepY: stepY * row,
      },
      kernel: { rows, pairs: (columns * input.channels) / 2 },
      ...layer.at,
      output: { at: output.at + inside, row: rowOut, pixel: pixelOut, width, height, channels: layer.outside },
      shortcut: { at: layer.shortcut === 0 ? 0 : before.at + inside, scale: layer.shortcut },
      outputScale: isLast ? 0 : 1 / layer.unit,
    });
    return output;
  }
}
