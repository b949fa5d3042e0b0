import { act, fireEvent, screen } from '@testing-library/react';
// Preloaded, so that `act` covers it.
import '@portal/ui/fields/picked-file-row.tsx';

const nameOf = (of: HTMLButtonElement): string => of.getAttribute('aria-label') ?? of.textContent?.trim() ?? '';

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
/** Returns the error of a field, as exposed to a screen reader. */
export const errorAt = (label: string): string => {
  const control = field(label);
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  const parts = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return parts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
