import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetEverything } from '../session/forget.ts';
import { forgetMall } from './mall.ts';

/** Leaves nothing of a test's page and its mall to the next. */
export function forgetMallAfterEach(): void {
  afterEach(() => {
    cleanup();
    dropDialogs();
    forgetMall();
    forgetEverything('left');
    vi.unstubAllGlobals();
  });
}
