import { rename, rm } from 'node:fs/promises';

/** Moves a finished build to where it is served from; a reader sees the previous one or this one, hardly ever none. */
export async function putInPlace(built: string, dist: string): Promise<void> {
  const previous = `${built}-previous`;
  await rename(dist, previous).catch(() => null);
  await rename(built, dist);
  await rm(previous, { recursive: true, force: true });
}
