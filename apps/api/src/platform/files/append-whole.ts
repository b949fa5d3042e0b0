import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const lineEnd = '\n';

/** Whether a file ends within a line, as after a crash: appended text would continue that line. */
async function endsInLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== lineEnd;
}

/** Truncates what was written, unless another process has appended since. */
async function takeBack(file: FileHandle, before: number, written: number): Promise<void> {
  const { size } = await file.stat();
  if (size === before + written) await file.truncate(before);
}

/** Appends lines and forces them to the disk; if they do not fit, none remains. A new file is the server's user's only. @throws system errors */
export async function appendWhole(path: string, lines: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  const bytes = Buffer.from((await endsInLine(file, size)) ? `${lineEnd}${lines}` : lines);
  let written = 0;
  try {
    while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
    await file.sync();
  } catch (error) {
    await takeBack(file, size, written).catch(() => undefined);
    throw error;
  }
}
