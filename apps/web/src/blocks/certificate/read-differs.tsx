import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { Button } from '@portal/ui/base/button.tsx';
import css from './read-differs.module.css';

interface ReadDiffersProps {
  /** As it is shown in the field. */
  readonly read: string;
  readonly onUse: () => void;
}

/** Under an address that was chosen in the search: the certificate names another place. The search is the way to that one. */
export const AddressDiffers = ({ printed }: { readonly printed: string }) => (
  <div className={css.differs} role="status">
    <p>
      {words.differsBefore} <strong className={css.read}>{printed}</strong>
      {words.addressDiffersAfter}
    </p>
  </div>
);

/** Under a field that says something else than the certificate: offers what was read. */
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
