import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { isOtherAddress } from '@portal/domain/rules/reading/printed-address.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './read-differs.module.css';

interface ReadDiffersProps {
  readonly read: string;
  readonly onUse: () => void;
}

interface AddressDiffersProps {
  readonly printed: string;
  readonly address: string;
}

/** Shown below an address that differs from the certificate's; the search opens with the printed one. */
export const AddressDiffers = ({ printed, address }: AddressDiffersProps) =>
  isOtherAddress(printed, address) && (
    <div className={classNames(css.differs, 'row wrap middle between mt-8 rounded on-tint text-small')} role="status">
      <p>
        {words.differsBefore} <strong className={classNames(css.read, 'on-paper')}>{printed}</strong>
        {words.addressDiffersAfter}
      </p>
    </div>
  );

export const ReadDiffers = ({ read, onUse }: ReadDiffersProps) => (
  <div className={classNames(css.differs, 'row wrap middle between mt-8 rounded on-tint text-small')} role="status">
    <p>
      {words.differsBefore} <strong className={classNames(css.read, 'on-paper')}>{read}</strong>
      {words.differsAfter}
    </p>
    <Button look="quiet" onClick={onUse}>
      {words.useRead}
    </Button>
  </div>
);
