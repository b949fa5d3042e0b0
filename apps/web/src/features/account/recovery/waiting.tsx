import { recoveryWaitWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import css from './recovery.module.css';

interface WaitingProps {
  readonly again: (() => void) | undefined;
  readonly children: string;
}

/** Progress of a request; on failure reassures that nothing is lost, with a retry. */
export function Waiting({ again, children }: WaitingProps) {
  if (!again) {
    return (
      <p role="status">
        <Spinner /> {children}
      </p>
    );
  }
  return (
    <>
      <Notice tone="warning" live title={words.title}>
        <p>{words.kept}</p>
      </Notice>
      <div className={classNames(css.actions, 'stack gap-8')}>
        <Button look="primary" onClick={again}>
          {frameWords.retry}
        </Button>
      </div>
    </>
  );
}
