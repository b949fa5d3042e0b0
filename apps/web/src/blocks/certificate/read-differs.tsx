import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { Button } from '@portal/ui/base/button.tsx';
import css from './read-differs.module.css';

interface ReadDiffersProps {
  readonly read: string;
  readonly onUse: () => void;
}

/** Below an address that differs from the certificate's; the search opens with the printed one. */
export const AddressDiffers = ({ printed }: { readonly printed: string }) => (
  <div className={css.differs} role="status">
    <p>
      {words.differsBefore} <strong className={css.read}>{printed}</strong>
      {words.addressDiffersAfter}
    </p>
  </div>
);

/** Below a field that differs from the certificate: offers the value read. */
export const ReadDiffers = ({ read, onUse }: ReadDiffersProps) => (
  <div className={css.differs} role="status">
    <p>
      {words.differsBefore} <strong className={css.read}>{read}</strong>
      {words.differsAfter}
    </p>
    <Button look="quiet" onClick={onUse}>
      {words.useRead}
    </Button>
  </div>
);
