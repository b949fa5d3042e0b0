import type { ReactNode } from 'react';

export interface Look {
  readonly draw: () => ReactNode;
  /** Whether it has a page to itself: full screen, or an overlay. */
  readonly alone: boolean;
  /** What is done to its first control: it is focused or pressed. */
  readonly act: 'focus' | 'press' | undefined;
}

/** A source file under `src` that draws, and all its looks by name. */
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
/** On a page of its own, with its first button pressed. */
export const pressed = (draw: () => ReactNode): Look => ({ draw, alone: true, act: 'press' });

/** Address of a look: `ui/base/button/busy`. */
export const idOf = ({ file }: Part, look: string): string => `${file.replace(/\.tsx$/, '')}/${look}`;
