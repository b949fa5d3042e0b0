import { nationError } from '@portal/domain/forms/id-card.ts';
import { messageAbout } from '@portal/domain/messages/screening/person-sentences.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { differsFromRead } from '@portal/domain/rules/name/differing-names.ts';
import type { VerifiedPerson } from '../../../capabilities/id-card/id-card-record.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { PlacedFile } from '../../../platform/files/placed-file.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import type { Content } from '../../../ports/content.ts';
import { keepMasked } from '../id-card/card-erasure.repository.ts';
import { countsOfBlock } from '../id-card/id-card-counter.repository.ts';
import { findCard, findReadOf, otherBlockOf } from '../id-card/id-card-reading.repository.ts';
import { findVerification } from '../id-card/id-card-verification.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { findPerson, type PersonAnswers, type PersonRow } from './person.repository.ts';
import { type SubmittedPerson, usualCard } from './person-answers.ts';

export interface Pictures<P> {
  readonly frontId?: P | undefined;
  readonly backId?: P | undefined;
}

/** An uploaded picture: re-encoded, upright, without metadata. `C` is the type of its content. */
export interface CleanPicture<C = Content> {
  readonly content: C;
  readonly contentType: string;
  /** Of the original bytes. */
  readonly sha256?: string;
}

/** The evidence for a person's eKycStatus. */
export interface Proof extends Pick<PersonRow, 'cardType' | 'frontFileId' | 'backFileId' | 'requestId' | 'skipReason'> {
  /** Differences from the card's picture: a name by more than one letter, the nationality. */
  readonly differs?: NonNullable<PersonAnswers['differs']>;
}

export interface Submission {
  readonly accountId: string;
  readonly person: SubmittedPerson;
  readonly answers: PersonAnswers;
  readonly pictures: Pictures<CleanPicture<PlacedFile>>;
}

type Tools = Pick<ScreeningTools, 'files' | 'personalData'>;

export const noProof: Proof = {
  cardType: usualCard,
  frontFileId: undefined,
  backFileId: undefined,
  requestId: undefined,
  skipReason: undefined,
};

const keep = async (
  tx: Transaction,
  { files }: Tools,
  accountId: string,
  kind: string,
  picture: CleanPicture<PlacedFile>,
) => (await files.store(tx, { ownerId: accountId, kind, ...picture })).id;

/** Checks the nationality: a foreigner's card never belongs to a Korean, a resident card always does. */
function wrongNation({ isForeigner }: VerifiedPerson, cardType: CardType | undefined, nation: string) {
  if (isForeigner && nation === 'KR') return 'id-card.foreign-nation';
  return cardType && nationError(cardType, '', nation);
}

/**
 * Unconfirmed answers that differ from the card (decisions §14 and §15.3). A person recorded before the card was verified may have a nationality
 * that no holder of such a card has.
 */
export function differingFrom(
  verified: VerifiedPerson,
  cardType: CardType,
  { krname, nation }: Pick<PersonAnswers, 'krname' | 'nation'>,
): NonNullable<Proof['differs']> {
  const { nameRead = '', nationRead = '' } = cardType === 'ac' ? verified : {};
  const isOtherName = differsFromRead(krname, nameRead);
  const isOtherNation = (nationRead !== '' && nationRead !== nation) || wrongNation(verified, cardType, nation);
  return [...(isOtherName ? (['name'] as const) : []), ...(isOtherNation ? (['nation'] as const) : [])];
}

/** The back recorded before in this place for this very verification. */
async function kept(db: Queryable, { accountId, person: { type, seq, requestId } }: Submission) {
  const previous = await findPerson(db, accountId, type, seq);
  return previous?.requestId === requestId ? previous.backFileId : undefined;
}

/** One card is one person's, whether verified now or later (decisions §11). @throws Refusal VALIDATION */
async function refuseOthersCard(
  tx: Transaction,
  card: Pick<NonNullable<Awaited<ReturnType<typeof findCard>>>, 'block' | 'personHash'> | undefined,
): Promise<void> {
  if (card?.personHash && (await otherBlockOf(tx, card.block, card.personHash)))
    throw invalid({ eKycStatus: 'id-card.same-person' });
}

/** COMPLETE: requires the server's own verification of this person in this block; its masked copy becomes the front. @throws Refusal VALIDATION */
export async function verifiedProof(tx: Transaction, tools: Tools, submission: Submission): Promise<Proof> {
  const { accountId, person, answers, pictures } = submission;
  const { requestId, type, seq, cardType } = person;
  const together = readsTogether(tx);
  const [verified, card, keptBack] = await Promise.all([
    findVerification(together, tools.personalData, accountId, requestId),
    findCard(together, accountId, requestId),
    kept(together, submission),
  ]);
  const wrong = verified && wrongNation(verified, card?.cardType, answers.nation);
  if (wrong) throw invalid({ nation: wrong });
  const isThisPerson =
    verified?.name === answers.krname && verified.birthDate === answers.birth && verified.gender === answers.gender;
  const isThisBlock = card?.block.type === type && card.block.seq === seq;
  const isThisCard = !cardType || card?.cardType === cardType;
  if (!isThisPerson || !isThisBlock || !isThisCard || !card.maskedFileId) {
    throw invalid({ eKycStatus: messageAbout(person, 'unverified') });
  }
  await refuseOthersCard(tx, card);
  const { backId } = pictures;
  if (!backId && !keptBack) throw invalid({ backId: messageAbout(person, 'back-required') });
  const backFileId = backId ? await keep(tx, tools, accountId, 'id-back', backId) : keptBack;
  if (!(await keepMasked(tx, card.maskedFileId))) throw invalid({ eKycStatus: messageAbout(person, 'unverified') });
  return {
    cardType: card.cardType,
    frontFileId: card.maskedFileId,
    backFileId,
    requestId,
    skipReason: undefined,
    differs: differingFrom(verified, card.cardType, answers),
  };
}

/**
 * SKIP: requires that the server's own counts allow it and that both pictures are sent; no back after three refused ones. The reading of this
 * picture (its number, and the number's place) stays with the person until verified (decisions §11). @throws Refusal VALIDATION
 */
export async function skipProof(tx: Transaction, tools: Tools, submission: Submission): Promise<Proof> {
  const { accountId, person, pictures } = submission;
  const { frontId, backId } = pictures;
  const block = { accountId, type: person.type, seq: person.seq };
  const { skipReason, mayLackBack } = await countsOfBlock(tx, block);
  if (skipReason === undefined) throw invalid({ eKycStatus: 'verify-later.not-yet' });
  const lacksBack = !backId && !mayLackBack;
  if (!frontId || lacksBack) {
    throw invalid({
      ...(frontId ? {} : { frontId: messageAbout(person, 'front-required') }),
      ...(lacksBack && { backId: messageAbout(person, 'back-required') }),
    });
  }
  const requestId = frontId.sha256 === undefined ? undefined : await findReadOf(tx, block, frontId.sha256);
  if (requestId !== undefined) await refuseOthersCard(tx, await findCard(tx, accountId, requestId));
  return {
    cardType: person.cardType ?? usualCard,
    frontFileId: await keep(tx, tools, accountId, 'id-front-unverified', frontId),
    backFileId: backId && (await keep(tx, tools, accountId, 'id-back', backId)),
    requestId,
    skipReason,
  };
}
