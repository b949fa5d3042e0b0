import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import type { Parts } from './step-label.ts';
import css from './step-parts.module.css';

export function StepParts({ label, steps, current }: Parts) {
  const words = useUiWords();
  const said = words.stepOf(Math.min(current, steps.length), steps.length);
  return (
    <ol className="stack gap-2 mt-8" aria-label={`${label}, ${said}`}>
      {steps.map((step, place) => {
        const isDone = place + 1 < current;
        const isNow = place + 1 === current;
        return (
          <li
            key={step.label}
            className={classNames(
              css.part,
              'row top gap-8 text-small normal ink-quiet',
              isDone && css.done,
              isNow && css.now,
            )}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={classNames(css.mark, 'stack no-shrink centered brand')} aria-hidden="true">
              {isDone && <Icon name="check" size={14} />}
            </span>
            <span className="shrink anywhere">
              {isDone && step.href ? (
                <a className={classNames(css.link, 'inline-block normal')} href={step.href}>
                  {step.label}
                </a>
              ) : (
                step.label
              )}
              {isDone && <VisuallyHidden> {words.stepDone}</VisuallyHidden>}
              {isNow && step.note && (
                <span className={classNames(css.note, 'block text-tiny normal ink-quiet')}>{step.note}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
