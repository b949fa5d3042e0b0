import type { ResultOf } from '@portal/contract/call.ts';
import type { uploadDocument } from '@portal/contract/screening/documents.ts';
import { paperWarningWords as words } from '@portal/domain/messages/paper/paper-warning.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import css from './paper-doubt.module.css';

/** What speaks against a file that was chosen. */
export interface Doubt {
  readonly file: File;
  readonly warnings: NonNullable<ResultOf<typeof uploadDocument>>['warnings'];
}

interface PaperDoubtProps {
  readonly doubt: Doubt;
  /** The paper that is asked for. */
  readonly label: string;
  /** The file is the right one all the same; undefined where it is kept already. */
  readonly onUse: (() => void) | undefined;
}

/** Says what speaks against a file, and lets one that is held back be handed in all the same. */
export function PaperDoubt({ doubt, label, onUse }: PaperDoubtProps) {
  return (
    <div className={css.doubt}>
      <Notice
        tone="warning"
        title={words.title}
        live
        action={
          onUse && (
            <Button size="small" onClick={onUse}>
              {words.use}
            </Button>
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
