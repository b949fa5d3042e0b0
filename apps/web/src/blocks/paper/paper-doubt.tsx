import type { ResultOf } from '@portal/contract/call.ts';
import type { uploadDocument } from '@portal/contract/screening/documents.ts';
import { paperWarningWords as words } from '@portal/domain/messages/paper/paper-warning.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';

export interface Doubt {
  readonly file: File;
  readonly warnings: NonNullable<ResultOf<typeof uploadDocument>>['warnings'];
}

interface PaperDoubtProps {
  readonly doubt: Doubt;
  readonly label: string;
  /** Confirms the file; undefined if it is already stored. */
  readonly onUse: (() => void) | undefined;
  readonly onDrop: () => void;
}

export function PaperDoubt({ doubt, label, onUse, onDrop }: PaperDoubtProps) {
  return (
    <div className="mt-12">
      <Notice
        tone="warning"
        title={words.title}
        live
        action={
          onUse && (
            <span className="row wrap gap-8">
              <Button size="small" onClick={onUse}>
                {words.use}
              </Button>
              <Button look="quiet" size="small" onClick={onDrop}>
                {words.drop}
              </Button>
            </span>
          )
        }
      >
        {doubt.warnings.map((warning) => (
          <p key={warning.kind === 'same-file' ? warning.other : warning.kind}>
            {warning.kind === 'same-file' ? words.same(warning.other) : words.seen(warning.seen, label, warning.page)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
