import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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

const nameOf = (of: HTMLButtonElement): string => of.getAttribute('aria-label') ?? of.textContent?.trim() ?? '';

/** Request bodies of a call, in order. */
export const sentBy = (call: string): readonly unknown[] =>
  server
    .asked()
    .filter((one) => one.call === call)
    .map(({ body }) => body);

export function button(name: string): HTMLButtonElement {
  const buttons = screen.getAllByText((_, element) => element instanceof HTMLButtonElement && nameOf(element) === name);
  const [found, ...others] = buttons.filter((one) => one.closest('dialog:not([open])') === null);
  if (!(found instanceof HTMLButtonElement) || others.length > 0) throw new Error(`${buttons.length} buttons ${name}`);
  return found;
}
export const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)));
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
export const type = (label: string, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
export const leave = (label: string): Promise<void> => act(async () => void fireEvent.blur(field(label)));
export const pick = (label: string, name: string): Promise<void> =>
  act(async () => {
    const file = new File(['paper'], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' });
    fireEvent.change(field(label), { target: { files: [file] } });
  });
export const isShown = (text: string): boolean => screen.queryAllByText(text).length > 0;
/** Error of a field, as a screen reader gets it. */
export const errorAt = (label: string): string => {
  const control = field(label);
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  const parts = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return parts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
