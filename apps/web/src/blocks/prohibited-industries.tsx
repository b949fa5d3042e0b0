import { frameWords } from '@portal/domain/messages/common.ts';
import { prohibitedWords as words } from '@portal/domain/messages/prohibited-industries.ts';
import { useLater } from '../lib/use-later.ts';
import { Button } from '../ui/base/button.tsx';
import { Spinner } from '../ui/base/spinner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import css from './prohibited-industries.module.css';

const list = async () => (await import('./prohibited-list.tsx')).ProhibitedList;

interface ProhibitedIndustriesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of prohibited and cautionary businesses in its six groups. */
export function ProhibitedIndustries({ open, onClose }: ProhibitedIndustriesProps) {
  const List = useLater(list, open);
  return (
    <Dialog
      open={open}
      size="wide"
      title={words.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className={css.lead}>{words.lead}</p>
      {List ? (
        <List />
      ) : (
        <p role="status">
          <Spinner /> {frameWords.loading}
        </p>
      )}
    </Dialog>
  );
}
