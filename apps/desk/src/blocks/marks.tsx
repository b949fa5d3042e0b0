import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import type { ReactNode } from 'react';
import css from './marks.module.css';

export type ChipTone = 'brand' | 'amber' | 'green' | 'neutral' | 'red';

interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: ChipTone;
  readonly title?: string | undefined;
}

export const Chip = ({ children, tone = 'brand', title }: ChipProps) => (
  <span
    className={classNames(
      css.chip,
      'inline-row no-shrink middle on-tint text-tiny no-wrap strong',
      tone !== 'brand' && css[tone],
    )}
    title={title}
  >
    {children}
  </span>
);

interface KeyProps {
  readonly children: ReactNode;
  /** Visible replacement on a phone for a button that shows only its key; the button itself has an accessible name. */
  readonly instead?: string;
}

export const Key = ({ children, instead }: KeyProps) => (
  <>
    <kbd className={classNames(css.key, 'centered on-paper bordered strong ink-soft')}>{children}</kbd>
    {instead !== undefined && (
      <span className={css.instead} aria-hidden="true">
        {instead}
      </span>
    )}
  </>
);

const tones = [css.tone0, css.tone1, css.tone2, css.tone3];
const toneOf = (id: string): string => tones[[...id].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 4] ?? '';

/** The first letter of a name, shown next to it. */
export const Avatar = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <span className={classNames(css.avatar, 'no-shrink centered round bold', toneOf(id))} aria-hidden="true">
    {[...name][0]}
  </span>
);

/** Working days of a review of four weeks. */
export const longestDays = 20;
/** Working day from which a review becomes urgent. */
const soon = 16;

export type DayTone = 'paused' | 'red' | 'amber' | 'plain';

export function dayTone({ day, paused }: { readonly day: number; readonly paused: boolean }): DayTone {
  if (paused) return 'paused';
  if (day >= longestDays) return 'red';
  return day >= soon ? 'amber' : 'plain';
}

const fills: Readonly<Record<DayTone, string | undefined>> = {
  paused: css.fillPaused,
  red: css.fillRed,
  amber: css.fillAmber,
  plain: undefined,
};

interface RulerProps {
  readonly day: number;
  readonly paused: boolean;
}

/** Working days so far on a ruler of twenty, the second fortnight darker; its number is next to it. */
export function Ruler({ day, paused }: RulerProps) {
  const width = `${(Math.min(day, longestDays) / longestDays) * 100}%`;
  return (
    <span className={classNames(css.ruler, 'inline-block relative clip own-colours')}>
      <VisuallyHidden>{`${deskQueueWords.ruler} ${day}`}</VisuallyHidden>
      <span className={classNames(css.fill, 'absolute', fills[dayTone({ day, paused })])} style={{ width }} />
    </span>
  );
}
