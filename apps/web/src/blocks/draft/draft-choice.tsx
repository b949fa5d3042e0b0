import { draftChoiceWords as words } from '@portal/domain/messages/frame/draft-choice.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useEffect } from 'react';
import css from './draft-choice.module.css';

interface DraftChoiceProps {
  readonly saveOver: () => Promise<void>;
}

/** Asks which version to keep when another tab or device has saved since. Until then both exist: one is saved, the other is on this page. */
export function DraftChoice({ saveOver }: DraftChoiceProps) {
  const { busy, once } = useOnce();
  // The bar has grown and could cover the focused field on a small screen.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <span className={classNames(css.choice, 'row wrap')}>
      <span role="alert">{words.outdated}</span>
      {/* A reload, because not everything on the page is in its form. */}
      <Button look="quiet" onClick={() => location.reload()}>
        {words.theirs}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => once(saveOver)}>
        {words.mine}
      </Button>
    </span>
  );
}
