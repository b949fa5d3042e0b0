import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { linkEnded, linkTakenOver } from '../../../platform/refusals/phone-refusals.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { beginLink, closeLink, findLiving, isNotBegun, isTakenOver } from './phone-link.repository.ts';

/** The calling side: a phone by its link, or the merchant's own page (undefined). */
export type CallingSide = { readonly linkId: string } | undefined;

type Field = 'file' | 'requestId' | 'eKycStatus';

const phoneAtWork = (field: Field): Refusal =>
  new Refusal('VALIDATION', { errors: { [field]: 'phone-link.at-work' }, data: { phoneAtWork: true } });

/**
 * Gives the block to the side whose front is accepted first: a phone's keeps the computer out until its link ends, the computer's ends a link
 * not in use (decision 36). @throws Refusal VALIDATION; UNAUTHENTICATED if the link has ended
 */
export async function claimBlock(tx: Transaction, block: Block, side: CallingSide, field: Field): Promise<void> {
  if (side) {
    if (await beginLink(tx, side.linkId)) return;
    throw (await isTakenOver(tx, side.linkId)) ? linkTakenOver() : linkEnded();
  }
  const living = await findLiving(tx, block);
  if (!living) return;
  const { accountId, type, seq } = block;
  // A link that a phone begins concurrently stays open, and is found below.
  if (await closeLink(tx, block, isNotBegun, true)) {
    const [actor, subject] = [`account:${accountId}`, `${type}-${seq}`];
    await audit(tx, { actor, action: 'phone-link.taken-over', accountId, subject, result: 'ok' });
  }
  if ((await findLiving(tx, block))?.isBegun) throw phoneAtWork(field);
}

/** Refuses to read or store anything from the computer while a phone has the block. @throws Refusal VALIDATION at the field */
export async function refuseWhilePhoneWorks(
  { db }: Pick<ScreeningTools, 'db'>,
  block: Block,
  side: CallingSide,
  field: Field,
): Promise<void> {
  if (!side && (await findLiving(db, block))?.isBegun) throw phoneAtWork(field);
}
