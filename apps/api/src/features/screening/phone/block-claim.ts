import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { linkEnded, linkTakenOver } from '../../../platform/refusals/phone-refusals.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { beginLink, closeLink, findLiving, isNotBegun, isTakenOver } from './phone-link.repository.ts';

/** Which side calls: a phone by its link, or the merchant's own page. */
export type CallingSide = { readonly linkId: string } | undefined;

type Field = 'file' | 'requestId' | 'eKycStatus';

const phoneAtWork = (field: Field): Refusal =>
  new Refusal('VALIDATION', { errors: { [field]: 'phone-link.at-work' }, data: { phoneAtWork: true } });

/**
 * Of two sides the first accepted front has the block: a phone's keeps the computer out until its link ends, the computer's ends an unused link
 * (decision 36). @throws Refusal VALIDATION; UNAUTHENTICATED where the link has ended
 */
export async function claimBlock(tx: Transaction, block: Block, side: CallingSide, field: Field): Promise<void> {
  if (side) {
    if (await beginLink(tx, side.linkId)) return;
    throw (await isTakenOver(tx, side.linkId)) ? linkTakenOver() : linkEnded();
  }
  const living = await findLiving(tx, block);
  if (!living) return;
  const { accountId, type, seq } = block;
  // A link that is begun meanwhile is not closed by this, and is found below.
  if (await closeLink(tx, block, isNotBegun, true)) {
    const [actor, subject] = [`account:${accountId}`, `${type}-${seq}`];
    await audit(tx, { actor, action: 'phone-link.taken-over', accountId, subject, result: 'ok' });
  }
  if ((await findLiving(tx, block))?.isBegun) throw phoneAtWork(field);
}

/** Nothing of the computer is read or kept while a phone has the block. @throws Refusal VALIDATION at the field */
export async function refuseWhilePhoneWorks(
  { db }: Pick<ScreeningTools, 'db'>,
  block: Block,
  side: CallingSide,
  field: Field,
): Promise<void> {
  if (!side && (await findLiving(db, block))?.isBegun) throw phoneAtWork(field);
}
