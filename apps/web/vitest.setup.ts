import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeEach, vi } from 'vitest';

/** Without the whole page, which each look for what is not there yet would write into its error: a test that fails prints it once. */
function elementError(message: string | null): Error {
  const error = new Error(message ?? '');
  Error.captureStackTrace(error, elementError);
  return error;
}

/** Generous timeouts: tests share two cores, and nothing is measured. */
configure({ asyncUtilTimeout: 30_000, getElementError: elementError });

/** React traces each element for its warnings: a fifth of these tests' processor time. It takes none above a count, which stands above it here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

if (typeof document !== 'undefined') {
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(prettyDOM())));
  /** Files share a worker and its document: what one leaves in them is no part of the next. */
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
