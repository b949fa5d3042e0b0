import { paperWarningWords as words } from '@portal/domain/messages/paper/paper-warning.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';

interface DropFailedProps {
  readonly label: string;
  readonly onDrop: () => void;
}

/** Shown below the error of a file that was not uploaded: continues without it. */
export const DropFailed = ({ label, onDrop }: DropFailedProps) => (
  <Button look="quiet" size="small" onClick={onDrop}>
    <VisuallyHidden>{label}</VisuallyHidden> {words.dropFailed}
  </Button>
);
