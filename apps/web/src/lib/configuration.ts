import { publicConfiguration } from '@portal/contract/platform.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export type Configuration = z.output<typeof publicConfiguration.answer>;

let known: Configuration | null = null;
let asked: Promise<Configuration | null> | null = null;
const listeners = new Set<() => void>();

/** The fee is the partner's, by whose address this document was opened. */
function address(): string {
  const code = new URLSearchParams(location.search).get('partnerCode');
  const { path } = publicConfiguration;
  return code ? `${path}?${new URLSearchParams({ partnerCode: code.slice(0, 50) })}` : path;
}

async function ask(): Promise<Configuration | null> {
  try {
    const response = await fetch(address(), { headers: { accept: 'application/json' } });
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

/** For tests: as when the document was opened. */
export function forgetConfiguration(): void {
  known = null;
  asked = null;
}
