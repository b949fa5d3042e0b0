import { lineHeight, Network } from '../apps/reader/src/recogniser/network.ts';

/** About as many lines as a certificate has, and as long. */
const lines = 25;
const lineWidth = 500;
const rounds = 5;

/** Milliseconds (median) that the bare network, once warm, needs for as much text as a certificate has. */
export async function baseLine(): Promise<number> {
  const network = await Network.load();
  const line = { width: lineWidth, height: lineHeight, data: new Uint8Array(lineWidth * lineHeight).fill(255) };
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let i = 0; i < lines; i++) network.run(line);
    return Math.round(performance.now() - start);
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
