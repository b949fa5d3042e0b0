import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeEach, vi } from 'vitest';

/** Returns an error without the whole page, which every retry of a query would otherwise format; a failing test prints it once. */
function elementError(message: string | null): Error {
  const error = new Error(message ?? '');
  Error.captureStackTrace(error, elementError);
  return error;
}

/** Generous timeouts: tests share two cores, and nothing is measured. */
configure({ asyncUtilTimeout: 30_000, getElementError: elementError });

/** Exceeds the count above which React captures no element stacks, which take a fifth of these tests' processor time. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

if (typeof document !== 'undefined') {
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(prettyDOM())));
  /** Files share a worker and its document: nothing left in it may reach the next file. */
  afterAll(() => {
    cleanup();
    dropDialogs();
    dropToast();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
