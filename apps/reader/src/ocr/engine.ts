import type { Gray } from '../image/gray.ts';
import { type Glyph, glyphsOf } from '../recogniser/letters.ts';
import { Network } from '../recogniser/network.ts';

/** Reads one line of text, lineHeight pixels high; `only` limits it to the given characters. */
export interface Engine {
  readonly read: (line: Gray, only?: string) => Promise<Glyph[]>;
}

/** Reads nothing: for documents whose letters are already known. */
export const blind: Engine = { read: () => Promise.resolve([]) };

/** Loads the recogniser from the files next to it; nothing is fetched or written. */
export async function startEngine(): Promise<Engine> {
  const network = await Network.load();
  return { read: async (line, only = '') => glyphsOf(network.run(line), network.model, only) };
}
