import { draftChoiceWords as words } from '@portal/domain/messages/frame/draft-choice.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { useEffect } from 'react';
import css from './draft-choice.module.css';

interface DraftChoiceProps {
  readonly saveOver: () => Promise<void>;
}

/** Another tab or device has saved since: which of both is to stay. Until then both are there, one saved and one on this page. */
export function DraftChoice({ saveOver }: DraftChoiceProps) {
  const { busy, once } = useOnce();
  // The bar it stands in has grown, and lies over a field on a small screen: never over the one that is typed in.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <span className={css.choice}>
      <span role="alert">{words.outdated}</span>
      {/* The whole page, as not all that is on it stands in its form. */}
      <Button look="quiet" onClick={() => location.reload()}>
        {words.theirs}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => once(saveOver)}>
        {words.mine}
      </Button>
    </span>
  );
}
