import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import type { ChipTone } from '../../../blocks/marks.tsx';
import type { Evidence } from '../evidence/use-evidence.ts';
import type { PartOf } from '../use-application.ts';

type Person = PartOf<'persons'>['persons'][number];
type State = Person['ekycStatus'] | 'BY_HAND';

/** How a person's verification stands: in full, and beside a name. */
const states: Readonly<Record<State, { readonly name: string; readonly short?: string; readonly tone: ChipTone }>> = {
  COMPLETE: { name: words.verified, short: deskEvidenceWords.complete, tone: 'green' },
  BY_HAND: { name: deskEvidenceWords.byHand, short: deskEvidenceWords.byHand, tone: 'neutral' },
  SKIP: { name: words.unverified, short: deskEvidenceWords.incomplete, tone: 'amber' },
  NO_NEED: { name: words.noVerification, tone: 'neutral' },
};

type Tries = Evidence['persons'][number]['tries'];

/** Whether the authority has said yes at any time. */
export const isConfirmedIn = (tries: Tries): boolean => tries.some(({ isVerified }) => isVerified);

/** Verified, and no authority has said so: neither of the number nor at any time before. */
function isByHand({ key, ekycStatus }: Person, { rows, persons }: Evidence): boolean {
  const number = rows.find((row) => row.key === `${key}.number`);
  const tries = persons.find((one) => one.key === key)?.tries ?? [];
  return ekycStatus === 'COMPLETE' && number?.authority.some(({ isGood }) => isGood) === false && !isConfirmedIn(tries);
}

export const personState = (person: Person, evidence: Evidence) =>
  states[isByHand(person, evidence) ? 'BY_HAND' : person.ekycStatus];
