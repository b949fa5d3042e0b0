import type { ReactNode } from 'react';

export interface Look {
  readonly draw: () => ReactNode;
  /** On a page of its own: full screen, or an overlay. */
  readonly alone: boolean;
  /** Its first control is shown with the focus, or pressed. */
  readonly act: 'focus' | 'press' | undefined;
}

/** A file that draws, under `src`, and all its looks by name. */
export interface Part {
  readonly file: string;
  readonly looks: Readonly<Record<string, Look>>;
}

type Drawn = Look | (() => ReactNode);

const asLook = (drawn: Drawn): Look =>
  typeof drawn === 'function' ? { draw: drawn, alone: false, act: undefined } : drawn;

export const part = (file: string, looks: Readonly<Record<string, Drawn>>): Part => ({
  file,
  looks: Object.fromEntries(Object.entries(looks).map(([name, drawn]) => [name, asLook(drawn)])),
});

export const alone = (draw: () => ReactNode): Look => ({ draw, alone: true, act: undefined });
export const focused = (draw: () => ReactNode): Look => ({ draw, alone: false, act: 'focus' });
/** Alone, with its first button pressed. */
export const pressed = (draw: () => ReactNode): Look => ({ draw, alone: true, act: 'press' });

/** Address of a look: `ui/base/button/busy`. */
export const idOf = ({ file }: Part, look: string): string => `${file.replace(/\.tsx$/, '')}/${look}`;
