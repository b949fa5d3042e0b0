import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import type { ChipTone } from '../../../blocks/marks.tsx';
import type { Evidence } from '../evidence/use-evidence.ts';
import type { PartOf } from '../use-application.ts';

type Person = PartOf<'persons'>['persons'][number];
type State = Person['ekycStatus'] | 'BY_HAND';

/** States of a person's verification: full name, and short form next to a name. */
const states: Readonly<Record<State, { readonly name: string; readonly short?: string; readonly tone: ChipTone }>> = {
  COMPLETE: { name: words.verified, short: deskEvidenceWords.complete, tone: 'green' },
  BY_HAND: { name: deskEvidenceWords.byHand, short: deskEvidenceWords.byHand, tone: 'neutral' },
  SKIP: { name: words.unverified, short: deskEvidenceWords.incomplete, tone: 'amber' },
  NO_NEED: { name: words.noVerification, tone: 'neutral' },
};

type Tries = Evidence['persons'][number]['tries'];

/** Whether the authority has ever confirmed the card. */
export const isConfirmedIn = (tries: Tries): boolean => tries.some(({ isVerified }) => isVerified);

/** Verified although a reason for not asking the authority is recorded: a confirmation by the authority removes that reason. */
const isByHand = ({ ekycStatus, skipReason }: Person): boolean => ekycStatus === 'COMPLETE' && skipReason !== null;

export const personState = (person: Person) => states[isByHand(person) ? 'BY_HAND' : person.ekycStatus];
