import { act, fireEvent, screen } from '@testing-library/react';

/** For pages that have the same controls for several people: finds them by label or name, and by place unless the first is meant. */

export const picture = (name: string): File => new File([name], name, { type: 'image/jpeg' });
export const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
export const field = (label: string, place = 0): HTMLInputElement => {
  const found = inputs(label)[place];
  if (!found) throw new Error(`no ${label}`);
  return found;
};
export const type = (label: string, value: string, place = 0): void =>
  void fireEvent.change(field(label, place), { target: { value } });
export const pick = (label: string, name: string, place = 0) =>
  act(async () => void fireEvent.change(field(label, place), { target: { files: [picture(name)] } }));
export const press = (name: string, place = 0) =>
  act(async () => {
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(`no ${name}`);
    fireEvent.click(button);
  });
export const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
export const isShown = (sentenceShown: string): boolean => screen.queryAllByText(sentenceShown).length > 0;
