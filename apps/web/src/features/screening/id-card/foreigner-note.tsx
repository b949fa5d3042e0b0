import { foreignerWords as words } from '@portal/domain/messages/foreigner.ts';
import { supportContact } from '@portal/domain/messages/support.ts';
import { differsFromRead } from '@portal/domain/rules/differing-names.ts';
import { useConfiguration } from '../../../lib/configuration.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface ForeignerNoteProps {
  /** The name as typed, where no authority confirms it; '' elsewhere. */
  readonly name: string;
  /** The name as it was read from the card. */
  readonly read: string;
}

/** A passport goes to the support (specification 2 §2.2); a name that is not the card's is pointed out (decisions §14). */
export function ForeignerNote({ name, read }: ForeignerNoteProps) {
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
    </>
  );
}
