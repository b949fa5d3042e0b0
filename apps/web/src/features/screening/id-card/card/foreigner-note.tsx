import { supportContact } from '@portal/domain/messages/frame/support.ts';
import { foreignerWords as words } from '@portal/domain/messages/screening/foreigner.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { differsFromRead } from '@portal/domain/rules/name/differing-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useConfiguration } from '../../../../lib/session/configuration.ts';

interface ForeignerNoteProps {
  /** The name as typed, when not confirmed by an authority; '' otherwise. */
  readonly name: string;
  readonly read: string;
  /** The nationality as chosen and as it was read from the card, by their codes; '' for none. */
  readonly nation?: { readonly chosen: string; readonly read: string };
}

/** A passport goes to the support (specification 2 §2.2); what is not as on the card is pointed out (decisions §14 and §15.3). */
export function ForeignerNote({ name, read, nation }: ForeignerNoteProps) {
  const isOtherNation = nation && nation.read !== '' && nation.chosen !== '' && nation.chosen !== nation.read;
  const brand = useConfiguration()?.brand;
  const contact = brand ? supportContact(brand) : '';
  return (
    <>
      <Notice>
        <p>{words.passport}</p>
        {contact !== '' && <p>{contact}</p>}
      </Notice>
      {differsFromRead(name, read) && (
        <Notice tone="warning" live>
          {words.differs(read)}
        </Notice>
      )}
      {isOtherNation && (
        <Notice tone="warning" live>
          {words.nationDiffers(countryName(nation.read))}
        </Notice>
      )}
    </>
  );
}
