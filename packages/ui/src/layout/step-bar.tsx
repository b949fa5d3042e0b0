import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import { ProgressPieces } from './progress-pieces.tsx';
import css from './step-bar.module.css';
import { StepItem } from './step-item.tsx';
import type { StepLabel } from './step-label.ts';

interface Step extends StepLabel {
  /** For the current step: the list of its own steps, and the name of the active one. */
  readonly parts?: { readonly list: ReactNode; readonly now: string | undefined };
}

interface StepBarProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** 1-based; number of steps + 1 when all are done. */
  readonly current: number;
  /** Content below the steps: links to related pages. */
  readonly children?: ReactNode;
}

const markOf = (place: number, current: number) => (place < current ? <Icon name="check" size={16} /> : place);

const stateOf = (place: number, current: number) => (place < current ? 'done' : place === current ? 'now' : 'later');

/** Progress of the application: next to the form on wide screens; on phones a bar that opens the list. Done steps link to what was sent. */
export function StepBar({ label, steps, current, children }: StepBarProps) {
  const words = useUiWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = Math.min(current, steps.length);
  const said = words.stepOf(place, steps.length);
  const step = steps[place - 1];
  return (
    <nav className={classNames(css.nav, open && css.open)} aria-label={`${label}, ${said}`}>
      <button
        type="button"
        className={classNames(css.phone, 'bare wrap between full-width pointer text-small ink-soft')}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        onClick={() => setOpen(!open)}
      >
        <span className="grow shrink ink strong anywhere">{step?.parts?.now ?? step?.label}</span>
        <span className={classNames(css.place, 'row middle gap-4 no-shrink')}>
          {said} <Icon name="down" size={16} />
        </span>
        <ProgressPieces steps={steps.map((one) => one.label)} reached={current} />
      </button>
      <div id={`${id}-list`} className={css.panel}>
        <ol className="stack">
          {steps.map((step, index) => (
            <StepItem
              key={step.label}
              state={stateOf(index + 1, current)}
              mark={markOf(index + 1, current)}
              isCurrent={index + 1 === current && !step.parts}
            >
              {index + 1 < current && step.href ? (
                <a className={classNames(css.link, 'normal')} href={step.href}>
                  {step.label}
                </a>
              ) : (
                step.label
              )}
              {index + 1 < current && <VisuallyHidden> {words.stepDone}</VisuallyHidden>}
              {index + 1 === current && step.note && (
                <span className={classNames(css.note, 'block text-tiny normal ink-quiet')}>{step.note}</span>
              )}
              {index + 1 === current && step.parts?.list}
            </StepItem>
          ))}
        </ol>
        {children}
      </div>
    </nav>
  );
}
