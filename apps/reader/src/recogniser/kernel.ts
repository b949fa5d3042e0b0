import { readFile } from 'node:fs/promises';

const programBytes = new URL('./convolution.wasm', import.meta.url);
const page = 65_536;
/** Alignment that vector instructions require for their data, in bytes. */
const alignment = 16;

/** One call of the kernel, in bytes and pixels of its memory; names as in `Layer` in convolution.c. */
export interface Convolution {
  readonly input: { readonly at: number; readonly row: number; readonly stepX: number; readonly stepY: number };
  readonly kernel: { readonly rows: number; readonly pairs: number };
  readonly weights: number;
  readonly scales: number;
  readonly biases: number;
  readonly output: {
    readonly at: number;
    readonly row: number;
    readonly pixel: number;
    readonly width: number;
    readonly height: number;
    readonly channels: number;
  };
  readonly shortcut: { readonly at: number; readonly scale: number };
  /** Units per 1.0 of the output; 0 for floats. */
  readonly outputScale: number;
}

/** The compiled convolution and its memory, which only grows. */
export class Kernel {
  readonly #memory: WebAssembly.Memory;
  readonly #run: (layer: number) => void;
  readonly #layer: number;
  #end: number;

  private constructor(memory: WebAssembly.Memory, run: (layer: number) => void, start: number) {
    this.#memory = memory;
    this.#run = run;
    this.#end = start;
    this.#layer = this.allocate(128);
  }

  /** @throws TypeError if the program does not belong to this file */
  static async load(): Promise<Kernel> {
    const program = new Uint8Array(await readFile(programBytes));
    const { instance } = await WebAssembly.instantiate(program);
    const { memory, convolve, start } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory) || typeof convolve !== 'function' || typeof start !== 'function')
      throw new TypeError('convolution.wasm lacks what is called');
    return new Kernel(memory, (layer) => void convolve(layer), Number(start()));
  }

  /** The end of the memory in use, to which `release` returns. */
  get mark(): number {
    return this.#end;
  }

  /** Allocates zeroed memory, in bytes, until it is released. */
  allocate(size: number): number {
    const at = Math.ceil(this.#end / alignment) * alignment;
    this.#end = at + size;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / page));
    new Uint8Array(this.#memory.buffer, at, size).fill(0);
    return at;
  }

  release(mark: number): void {
    this.#end = mark;
  }

  int16(at: number, length: number): Int16Array {
    return new Int16Array(this.#memory.buffer, at, length);
  }

  float32(at: number, length: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, length);
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  convolve({ input, kernel, weights, scales, biases, output, shortcut, outputScale }: Convolution): void {
    const place = [input.at, input.row, input.stepX, input.stepY, kernel.rows, kernel.pairs, weights, scales, biases];
    const target = [output.at, output.row, output.pixel, output.width, output.height, output.channels];
    const words = [...place, ...target, shortcut.at];
    new Uint32Array(this.#memory.buffer, this.#layer, words.length).set(words);
    this.float32(this.#layer + 4 * words.length, 2).set([shortcut.scale, outputScale]);
    this.#run(this.#layer);
  }
}
