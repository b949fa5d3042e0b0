import { paperWarningWords as words } from '@portal/domain/messages/paper/paper-warning.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';

interface DropFailedProps {
  readonly label: string;
  readonly onDrop: () => void;
}

/** Below the error of a file that did not get through: goes on without it. */
export const DropFailed = ({ label, onDrop }: DropFailedProps) => (
  <Button look="quiet" size="small" onClick={onDrop}>
    <VisuallyHidden>{label}</VisuallyHidden> {words.dropFailed}
  </Button>
);
