import type { CardType } from '@portal/domain/reference/card-types.ts';
import { type PhoneState, phoneLinkMinutes } from '@portal/domain/rules/security/phone-link.ts';
import * as z from 'zod/mini';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { audit } from '../../../platform/audit.ts';
import { isServedLocally } from '../../../platform/config/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PhoneBlock } from '../../../platform/journey/merchant.ts';
import { newPhoneSecret, phoneSecretHash } from '../../../platform/journey/phone-link.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { linkEnded } from '../../../platform/refusals/phone-refusals.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { holdAccount } from '../hold-step.ts';
import { countsOfBlock } from '../id-card/id-card-counter.repository.ts';
import { findReading } from '../id-card/id-card-reading.repository.ts';
import { findPerson } from '../persons/person.repository.ts';
import { allowBlock } from '../persons/verify-later.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import {
  bindLink,
  closeLink,
  countMail,
  type Followed,
  findLiving,
  followLink,
  hasServed,
  isOnScreenAlone,
  isTaken,
  isTakenOver,
  isVerifiedSinceLink,
  mailsLeft,
  putLink,
} from './phone-link.repository.ts';

const lifeSeconds = phoneLinkMinutes * 60;
const steps = ['representatives', 'complete'] as const;

const record = (tx: Transaction, { accountId, type, seq }: Block, action: string, actor = `account:${accountId}`) =>
  audit(tx, { actor, action, accountId, subject: `${type}-${seq}`, result: 'ok' });

/** Creates a link for a block, replacing a previous one. The address is returned only once, because only a hash of its token is stored. */
async function makeLink(tx: Transaction, tools: ScreeningTools, block: Block) {
  await holdAccount(tx, block.accountId, [...steps]);
  const { value: token, hash } = newPhoneSecret();
  const id = await putLink(tx, block, hash);
  await record(tx, block, 'phone-link.made');
  // The token is in the fragment, so that no server, proxy or log on the way sees it.
  return { id, url: `${tools.config.publicOrigin}/phone/${id}#${token}` };
}

/** Returns the live link that a phone has opened or that was mailed; ends one that was only shown on a screen. */
async function openedLink(tx: Transaction, block: Block) {
  await holdAccount(tx, block.accountId, [...steps]);
  await closeLink(tx, block, isOnScreenAlone);
  const living = await findLiving(tx, block);
  return living && { id: living.id, url: undefined, secondsLeft: living.secondsLeft };
}

/** @param keepsOpened whether a link that was opened or mailed is kept, without its address @throws Refusal STATE_CONFLICT, TOO_MANY_REQUESTS */
export async function createLink(tools: ScreeningTools, block: Block, keepsOpened: boolean) {
  await tools.limits.consume('phone-link', block.accountId);
  await allowBlock(tools, block);
  const link = await tools.db.transaction(async (tx) => {
    const opened = keepsOpened ? await openedLink(tx, block) : undefined;
    return opened ?? { ...(await makeLink(tx, tools, block)), secondsLeft: lifeSeconds };
  });
  return withNulls({ ...link, reachable: !isServedLocally(tools.config) });
}

async function mail(tx: Transaction, tools: ScreeningTools, block: Block, to: string) {
  // This locks the account's row, so that two concurrent mails are counted one after the other.
  const { id, url } = await makeLink(tx, tools, block);
  const left = await mailsLeft(tx, block);
  if (left === 0) throw invalid({ email: 'phone-link.mails-used' });
  await countMail(tx, id);
  await tools.mail.enqueue(tx, { to, template: 'phone-link', values: { url }, deadlineSeconds: lifeSeconds });
  await record(tx, block, 'phone-link.mailed');
  return { id, secondsLeft: lifeSeconds, mailsLeft: left - 1 };
}

/** Mails a new link: at most three per block, and three per recipient a day. @throws Refusal VALIDATION at `email`, STATE_CONFLICT */
export async function mailLink(tools: ScreeningTools, block: Block, to: string) {
  const { limits, personalData } = tools;
  await limits.consume('phone-link', block.accountId);
  await allowBlock(tools, block);
  const recipient = personalData.keyedHash('phone-link-mail', to.toLowerCase());
  await limits.consume('phone-link-mail', recipient).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid({ email: 'phone-link.recipient-used' }) : error;
  });
  try {
    return await tools.db.transaction((tx) => mail(tx, tools, block, to));
  } catch (error) {
    // No mail was sent.
    await limits.giveBack('phone-link-mail', recipient);
    throw error;
  }
}

/** Ends the link of a block, if any, so that the computer takes over. */
export async function endLink({ db }: ScreeningTools, block: Block): Promise<void> {
  await db.transaction(async (tx) => {
    if (await closeLink(tx, block, undefined, true)) await record(tx, block, 'phone-link.closed');
  });
}

function stateOf({ recorded, isLiving, isVerified, isRead, isBound }: Followed): PhoneState {
  if (recorded) return 'DONE';
  if (!isLiving) return 'ENDED';
  if (isVerified) return 'VERIFIED';
  if (isRead) return 'READ';
  return isBound ? 'OPENED' : 'WAITING';
}

const named = z.object({ krname: z.string() });

/** Keeps the first and last letter, so that the person at the computer recognises the name but cannot read it. */
const masked = (name: string): string => {
  const letters = [...name];
  if (letters.length < 3) return `${letters[0] ?? ''}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
};

/** The progress of the phone. @throws Refusal NOT_FOUND for a link that is not this account's */
export async function followedLink({ db, personalData }: ScreeningTools, accountId: string, id: string) {
  const found = z.safeParse(z.uuid(), id).success ? await followLink(db, accountId, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  const { recorded, secondsLeft, block } = found;
  const person =
    recorded &&
    (await sealed
      .person(personalData, accountId, recorded.id)
      .openJson('answersSealed', named, recorded.answersSealed));
  return withNulls({
    state: stateOf(found),
    begun: found.isBegun,
    secondsLeft,
    maskedName: person && masked(person.krname),
    mailsLeft: await mailsLeft(db, block),
  });
}

/**
 * Opens a link; the first use binds it to the device (decisions §14 Own phone). @param knownDevice hash of its cookie
 * @throws Refusal LOCKED if another device has it; NOT_FOUND, with `{done}` if its person was recorded, `{takenOver}` if the computer took over
 */
export async function openLink(
  tools: ScreeningTools,
  { id, token }: { readonly id: string; readonly token: string },
  knownDevice: string | undefined,
) {
  const { db } = tools;
  const linkId = z.safeParse(z.uuid(), id).data;
  if (!linkId) throw new Refusal('NOT_FOUND', { message: 'phone-link.ended' });
  const tokenHash = phoneSecretHash(token);
  const fresh = newPhoneSecret();
  const bound = await bindLink(db, linkId, tokenHash, { known: knownDevice, fresh: fresh.hash });
  if (!bound) {
    if (await isTaken(db, linkId, tokenHash)) throw new Refusal('LOCKED', { message: 'phone-link.used' });
    if (await hasServed(db, linkId, tokenHash))
      throw new Refusal('NOT_FOUND', { message: 'phone-link.done', data: { done: true } });
    if (await isTakenOver(db, linkId, tokenHash))
      throw new Refusal('NOT_FOUND', { message: 'phone-link.taken-over', data: { takenOver: true } });
    throw new Refusal('NOT_FOUND', { message: 'phone-link.ended' });
  }
  const { accountId, type, seq, secondsLeft } = bound;
  await audit(db, { actor: 'phone', action: 'phone-link.opened', accountId, subject: `${type}-${seq}`, result: 'ok' });
  const { uploadFailures, cards } = await countsOfBlock(db, { accountId, type, seq });
  const failuresOf = (card: CardType): number => cards[card]?.verifyFailures ?? 0;
  const verifyFailures = { ic: failuresOf('ic'), dl: failuresOf('dl'), ac: failuresOf('ac') };
  const recorded = (await findPerson(db, accountId, type, seq)) !== undefined;
  const cookie = bound.deviceHash === fresh.hash ? fresh.value : undefined;
  return { type, seq, secondsLeft, uploadFailures, verifyFailures, recorded, cookie };
}

/** Refuses a phone after a verification: it can read and verify nothing more. @throws Refusal UNAUTHENTICATED */
export async function refuseVerified({ db }: ScreeningTools, own: PhoneBlock | undefined): Promise<void> {
  if (own && (await isVerifiedSinceLink(db, own.linkId))) throw linkEnded();
}

/** Refuses a reading that does not belong to the phone's own block. @throws Refusal FORBIDDEN */
export async function refuseOtherReading(
  { db, personalData }: ScreeningTools,
  accountId: string,
  own: PhoneBlock | undefined,
  requestId: string,
): Promise<void> {
  if (!own) return;
  const reading = await findReading(db, personalData, accountId, requestId);
  if (reading?.block.type === own.type && reading.block.seq === own.seq) return;
  throw new Refusal('FORBIDDEN', { message: 'phone-link.other-block' });
}
