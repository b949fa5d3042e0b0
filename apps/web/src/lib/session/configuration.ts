import { publicConfiguration } from '@portal/contract/platform.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export type Configuration = z.output<typeof publicConfiguration.answer>;

let known: Configuration | undefined;
let asked: Promise<Configuration | undefined> | undefined;
const { subscribe, notify } = createListeners();

function address(): string {
  const code = new URLSearchParams(location.search).get('partnerCode');
  const { path } = publicConfiguration;
  return code ? `${path}?${new URLSearchParams({ partnerCode: code.slice(0, 50) })}` : path;
}

async function ask(): Promise<Configuration | undefined> {
  try {
    const response = await fetch(address(), { headers: { accept: 'application/json' } });
    const read = z.safeParse(publicConfiguration.answer, await response.json());
    known = read.success ? read.data : undefined;
  } catch {
    known = undefined;
  }
  // A failed request may be repeated; pages work without the configuration, in the default brand.
  if (known === undefined) asked = undefined;
  notify();
  return known;
}

/** Public configuration of the server, fetched once; undefined when it cannot be loaded. */
export function loadConfiguration(): Promise<Configuration | undefined> {
  asked ??= ask();
  return asked;
}

export function useConfiguration(): Configuration | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** For tests: resets to the state of a new document. */
export function forgetConfiguration(): void {
  known = undefined;
  asked = undefined;
}
