import { supportContact } from '@portal/domain/messages/frame/support.ts';
import { foreignerWords as words } from '@portal/domain/messages/screening/foreigner.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { differsFromRead } from '@portal/domain/rules/name/differing-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useConfiguration } from '../../../../lib/session/configuration.ts';

/** Whether a person has a foreigner's card or another nationality; '' if none was chosen. */
export const isForeigner = ({ cardType, nation }: { readonly cardType: string; readonly nation: string }): boolean =>
  cardType === 'ac' || (nation !== 'KR' && nation !== '');

interface ForeignerNoteProps {
  /** The name as typed, if no authority confirmed it; '' otherwise. */
  readonly name: string;
  readonly read: string;
  /** Codes of the nationality as chosen and as read from the card; '' for none. */
  readonly nation?: { readonly chosen: string; readonly read: string };
}

/** Refers holders of a passport to the support (specification 2 §2.2), and points out differences from the card (decisions §14 and §15.3). */
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
