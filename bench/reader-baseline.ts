import { LINE_HEIGHT, Network } from '../apps/reader/src/recogniser/network.ts';

/** About as many lines, as long, as a certificate has. */
const LINES = 25;
const LINE_WIDTH = 500;
const ROUNDS = 5;

/** Milliseconds (median) that the bare network needs for as much writing as stands on a certificate, warm. */
export async function baseLine(): Promise<number> {
  const network = await Network.load();
  const line = { width: LINE_WIDTH, height: LINE_HEIGHT, data: new Uint8Array(LINE_WIDTH * LINE_HEIGHT).fill(255) };
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let i = 0; i < LINES; i++) network.run(line);
    return Math.round(performance.now() - start);
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
