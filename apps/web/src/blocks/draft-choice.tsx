import { draftChoiceWords as words } from '@portal/domain/messages/draft-choice.ts';
import type { DraftStatus } from '../lib/draft.ts';
import { useOnce } from '../lib/once.ts';
import { Button } from '../ui/base/button.tsx';
import css from './draft-choice.module.css';

interface DraftChoiceProps {
  readonly settle: NonNullable<DraftStatus['settle']>;
}

/** Another tab or device has saved since: which of both is to stay. Until then both are there, one saved and one on this page. */
export function DraftChoice({ settle }: DraftChoiceProps) {
  const { busy, once } = useOnce();
  return (
    <span className={css.choice}>
      <span role="alert">{words.outdated}</span>
      <Button look="quiet" busy={busy} onClick={() => once(() => settle('theirs'))}>
        {words.theirs}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => once(() => settle('mine'))}>
        {words.mine}
      </Button>
    </span>
  );
}
