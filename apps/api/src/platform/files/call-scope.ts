import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  readonly cleanUps: (() => Promise<void>)[];
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `cleanUp`, which must be idempotent, when the current call is over; never outside of a call. */
export function whenCallIsOver(cleanUp: () => Promise<void>): void {
  const scope = scopes.getStore();
  if (!scope) return;
  if (scope.isOver) void cleanUp().catch(() => undefined);
  else scope.cleanUps.push(cleanUp);
}

/** Runs a call, at whose end its files are cleaned up. @param work gets a function that prolongs the call until the function it returns is called */
export async function inCallScope<T>(work: (keepOpen: () => () => void) => Promise<T>): Promise<T> {
  const scope: Scope = { cleanUps: [], isOver: false };
  const end = (): void => {
    scope.isOver = true;
    // Nobody awaits these, and a sweep deletes what they leave behind.
    for (const cleanUp of scope.cleanUps.splice(0)) void cleanUp().catch(() => undefined);
  };
  let isKept = false;
  const keepOpen = (): (() => void) => {
    isKept = true;
    return end;
  };
  try {
    return await scopes.run(scope, () => work(keepOpen));
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) end();
  }
}
