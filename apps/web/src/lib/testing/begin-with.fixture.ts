import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { stubServer } from '@portal/ui/testing/server.fixture.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetConfiguration } from '../session/configuration.ts';
import { forgetEverything } from '../session/forget.ts';
import { hasSession } from '../session/somebody.fixture.ts';

export let server: ReturnType<typeof stubServer>;

/** Every test starts with an empty browser and the stubbed server. */
export function beginWith(answers: () => Parameters<typeof stubServer>[0]): void {
  beforeEach(() => {
    forgetEverything('left');
    forgetConfiguration();
    // Left over from another file of this worker.
    dropDialogs();
    history.replaceState(null, '', '/');
    hasSession();
    Element.prototype.scrollIntoView = vi.fn();
    stubDialogs();
    stubObjectUrls();
    server = stubServer(answers());
  });
  afterEach(() => {
    cleanup();
    dropDialogs();
    dropToast();
    // The next test in this worker may start differently.
    forgetEverything('left');
    vi.unstubAllGlobals();
  });
}

/** Request bodies of a call, in order. */
export const sentBy = (call: string): readonly unknown[] =>
  server
    .asked()
    .filter((one) => one.call === call)
    .map(({ body }) => body);
