import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { Spinner } from '../base/spinner.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './stage-list.module.css';

type StageState = 'done' | 'active' | 'waiting';

function Mark({ state }: { readonly state: StageState }) {
  if (state === 'active') return <Spinner />;
  return state === 'done' ? <Icon name="check" size={18} /> : <span aria-hidden="true">·</span>;
}

interface StageListProps {
  readonly label: string;
  readonly stages: readonly string[];
  /** Index of the active stage: those before it are done. */
  readonly now: number;
}

/** Stages of a process; changes are announced. */
export function StageList({ label, stages, now }: StageListProps) {
  const words = useUiWords();
  const said = { done: words.stageDone, active: words.stageActive, waiting: words.stageWaiting };
  const stateAt = (place: number): StageState => (place < now ? 'done' : place === now ? 'active' : 'waiting');
  return (
    <div aria-live="polite">
      <ol className={classNames(css.list, 'stack gap-8 rounded-12 on-tint text-small')} aria-label={label}>
        {stages.map((stage, place) => (
          <li key={stage} className={classNames('row middle gap-12 relative ink-soft', css[stateAt(place)])}>
            <span className={classNames(css.mark, 'stack no-shrink centered ink-quiet')}>
              <Mark state={stateAt(place)} />
            </span>
            {stage}
            <VisuallyHidden> {said[stateAt(place)]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}
