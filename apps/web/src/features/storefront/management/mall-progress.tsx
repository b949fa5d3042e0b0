import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useUiWords } from '@portal/ui/base/words.tsx';
import { ProgressPieces } from '@portal/ui/layout/progress-pieces.tsx';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import { StepItem } from '@portal/ui/layout/step-item.tsx';
import css from './mall-progress.module.css';

const steps = words.steps.map((label) => ({ label }));

/** Progress of the mall: 1 registration, 2 fee, 3 done; 4 if everything is complete. */
export const MallProgress = ({ step }: { readonly step: number }) => (
  <StepBar label={words.progress} steps={steps} current={step} />
);

interface RegistrationProgressProps {
  readonly parts: readonly string[];
  readonly part: number;
}

/** Progress within the registration, whose parts are nested in the first step; on phones the steps are a line above the bar of parts. */
export function RegistrationProgress({ parts, part }: RegistrationProgressProps) {
  const ui = useUiWords();
  const said = ui.stepOf(part, parts.length);
  return (
    <nav className={css.nav} aria-label={`${words.progress}, ${words.steps[0]}, ${said}`}>
      <div className={classNames(css.phone, 'text-small ink-soft')} aria-hidden="true">
        <p className="mb-8">{words.steps.join(' › ')}</p>
        <p className="row between gap-16">
          <span className="shrink ink strong anywhere">{parts[part - 1]}</span>
          <span className="no-shrink">{said}</span>
        </p>
        <ProgressPieces steps={parts} reached={part} />
      </div>
      <ol className={css.steps}>
        {words.steps.map((label, place) => (
          <StepItem key={label} state={place === 0 ? 'now' : 'later'} mark={place + 1} isCurrent={false}>
            {label}
            {place === 0 && (
              <ol className={css.parts}>
                {parts.map((name, at) => (
                  <li
                    key={name}
                    className={classNames(
                      css.part,
                      'row middle gap-8 text-small',
                      at + 1 < part && 'normal ink-soft',
                      at + 1 === part && css.here,
                      at + 1 === part && 'ink strong',
                      at + 1 > part && 'normal ink-quiet',
                    )}
                    aria-current={at + 1 === part ? 'step' : undefined}
                  >
                    <span className={classNames(css.dot, 'stack no-shrink centered brand')} aria-hidden="true">
                      {at + 1 < part && <Icon name="check" size={14} />}
                    </span>
                    <span>
                      {name}
                      {at + 1 < part && <VisuallyHidden> {ui.stepDone}</VisuallyHidden>}
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </StepItem>
        ))}
      </ol>
    </nav>
  );
}
