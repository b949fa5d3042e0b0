import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorProblem } from './command.ts';

/** The largest file that can be given to a command, in bytes. */
export const largestFile = 16 * 1_024 * 1_024;

/** @param path as typed: relative to the folder in which npm was called, not to npm's own folder */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** @param path as typed @throws OperatorProblem */
export async function readGivenFile(path: string): Promise<string> {
  const bytes = await readAtMost(givenPath(path)).catch(() => {
    throw new OperatorProblem(`The file ${path} cannot be read.`);
  });
  if (bytes.length > largestFile) throw new OperatorProblem(`The file ${path} is larger than 16 MB.`);
  return bytes.toString('utf8');
}

/** Reads at most one byte more than allowed, so that an endless device also stops here. */
async function readAtMost(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of file.createReadStream({ end: largestFile, autoClose: false })) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
    }
    return Buffer.concat(chunks, size);
  } finally {
    await file.close();
  }
}
