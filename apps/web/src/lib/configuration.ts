import { publicConfiguration } from '@portal/contract/platform.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export type Configuration = z.output<typeof publicConfiguration.answer>;

let known: Configuration | null = null;
let asked: Promise<Configuration | null> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<Configuration | null> {
  try {
    const response = await fetch(publicConfiguration.path, { headers: { accept: 'application/json' } });
    const read = z.safeParse(publicConfiguration.answer, await response.json());
    known = read.success ? read.data : null;
  } catch {
    known = null;
  }
  // A failed question may be asked again; a page without it still works, in the default brand.
  if (known === null) asked = null;
  for (const listener of listeners) listener();
  return known;
}

/** The server's public configuration, asked once; null where it cannot be had. */
export function loadConfiguration(): Promise<Configuration | null> {
  asked ??= ask();
  return asked;
}

/** Origin of the front API; empty where it is the portal's own. */
export async function configuredFrontOrigin(): Promise<string> {
  return (await loadConfiguration())?.frontOrigin ?? '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The public configuration, null until it has arrived. */
export function useConfiguration(): Configuration | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}
