import { Button } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import type { ReactNode } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { StatusOfDraft } from './draft-status.tsx';

interface SaveBarProps {
  readonly draft: Pick<Draft, 'status'>;
  readonly words: { readonly next: string; readonly saving?: string };
  readonly sending?: boolean;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

export const SaveBar = ({ draft, words, sending = false, disabled = false, children }: SaveBarProps) => (
  <ActionBar status={<StatusOfDraft draft={draft} />}>
    {children}
    <Button type="submit" look="primary" disabled={disabled} busy={sending} busyLabel={words.saving}>
      {words.next}
    </Button>
  </ActionBar>
);
