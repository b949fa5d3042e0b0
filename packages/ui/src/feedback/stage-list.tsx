import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { Spinner } from '../base/spinner.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './stage-list.module.css';

export type StageState = 'done' | 'active' | 'waiting' | 'failed';

export interface Stage {
  readonly label: string;
  readonly state: StageState;
}

function Mark({ state }: { readonly state: StageState }) {
  if (state === 'active') return <Spinner />;
  if (state === 'done') return <Icon name="check" size={18} />;
  if (state === 'failed') return <Icon name="close" size={18} />;
  return <span aria-hidden="true">·</span>;
}

/** Stages of a process; changes are announced. */
export function StageList({ stages, label }: { readonly stages: readonly Stage[]; readonly label: string }) {
  const words = useUiWords();
  const said = {
    done: words.stageDone,
    active: words.stageActive,
    waiting: words.stageWaiting,
    failed: words.stageFailed,
  };
  return (
    <div aria-live="polite">
      <ol className={classNames(css.list, 'stack gap-8 rounded-12 on-tint text-small')} aria-label={label}>
        {stages.map((stage) => (
          <li key={stage.label} className={classNames('row middle gap-12 relative ink-soft', css[stage.state])}>
            <span className={classNames(css.mark, 'stack no-shrink centered ink-quiet')}>
              <Mark state={stage.state} />
            </span>
            {stage.label}
            <VisuallyHidden> {said[stage.state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}
