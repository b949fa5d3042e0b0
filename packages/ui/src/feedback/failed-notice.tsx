import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  readonly againLabel: string;
  readonly busy?: boolean;
  readonly onAgain: () => unknown;
  readonly children: ReactNode;
}

export function FailedNotice({ againLabel, busy = false, onAgain, children }: FailedNoticeProps) {
  const again = (
    <Button look="quiet" busy={busy} onClick={() => void onAgain()}>
      {againLabel}
    </Button>
  );
  return (
    <Notice tone="error" action={again} live>
      {children}
    </Notice>
  );
}
