import type { ReactNode } from 'react';

/** One way a part can look. */
export interface Look {
  readonly draw: () => ReactNode;
  /** Drawn on a page of its own: it is as large as the screen, or lies over everything. */
  readonly alone: boolean;
  /** Its first control is shown with the focus, or pressed. */
  readonly act: 'focus' | 'press' | undefined;
}

/** A file that draws, under `src`, and all its looks by name. */
export interface Part {
  /** Below `src`. */
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

/** How a look is addressed: `ui/base/button/busy`. */
export const idOf = ({ file }: Part, look: string): string => `${file.replace(/\.tsx$/, '')}/${look}`;
