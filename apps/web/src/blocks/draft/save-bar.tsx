import { Button } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import type { ReactNode } from 'react';
import type { DraftStatus as Status } from '../../lib/draft/draft.ts';
import { DraftStatus } from './draft-status.tsx';

interface SaveBarProps {
  readonly status: Status;
  readonly words: { readonly next: string; readonly saving?: string };
  readonly sending?: boolean;
  readonly disabled?: boolean;
  /** Before the button that leads on. */
  readonly children?: ReactNode;
}

/** The bar of a form with a draft: whether that is saved, and the button that sends the form. */
export const SaveBar = ({ status, words, sending = false, disabled = false, children }: SaveBarProps) => (
  <ActionBar status={<DraftStatus status={status} />}>
    {children}
    <Button type="submit" look="primary" disabled={disabled} busy={sending} busyLabel={words.saving}>
      {words.next}
    </Button>
  </ActionBar>
);
