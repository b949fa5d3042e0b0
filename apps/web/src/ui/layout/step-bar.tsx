import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './step-bar.module.css';

export interface StepLabel {
  readonly label: string;
  /** A short remark under the current step: '약 5분'. */
  readonly note?: string;
}

interface StepBarProps {
  /** What the steps lead to; its name. */
  readonly label: string;
  readonly steps: readonly StepLabel[];
  /** 1 for the first; one more than there are when all is done. */
  readonly current: number;
}

const markOf = (place: number, current: number) => (place < current ? <Icon name="check" size={16} /> : place);

/** How far the person is: an ordered list beside the form on wide screens, a bar above it on phones. */
export function StepBar({ label, steps, current }: StepBarProps) {
  const words = useUiWords();
  const place = Math.min(current, steps.length);
  const said = words.stepOf(place, steps.length);
  return (
    <nav className={css.nav} aria-label={`${label}, ${said}`}>
      <div className={css.phone} aria-hidden="true">
        <span className={css.phoneName}>{steps[place - 1]?.label}</span>
        <span>{said}</span>
      </div>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(css.step, index + 1 < current && css.done, index + 1 === current && css.now)}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {markOf(index + 1, current)}
            </span>
            <span className={css.words}>
              {step.label}
              {index + 1 < current && <VisuallyHidden> {words.stepDone}</VisuallyHidden>}
              {index + 1 === current && step.note && <span className={css.note}>{step.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
