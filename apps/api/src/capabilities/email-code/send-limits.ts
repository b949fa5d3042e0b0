import type { Limits } from '../../platform/limits/limits.ts';

/** Daily mails to one address from unknown browsers, up to which only each source's own limits apply. */
const calmMails = 15;

export interface Sender {
  readonly emailIndex: string;
  readonly purpose: string;
  readonly source: string;
  /** Whether this browser has logged in to an account of the address before. */
  readonly isKnownBrowser: boolean;
}

/**
 * An address with more sends from unknown browsers is probably being flooded: each source then gets one mail in ten minutes (the window
 * of `code-send`), so that a few strangers do not use up the day, and the owner's own first send still goes out.
 */
async function countUnknown(limits: Limits, { emailIndex, source }: Sender): Promise<void> {
  const { count: sent } = await limits.uses('code-mail-day-unknown', emailIndex);
  if (sent >= calmMails) await limits.refuseBeyond('code-send', `${emailIndex}|${source}`, 1);
  await limits.consume('code-mail-day-unknown', emailIndex);
}

/**
 * Counts a send: by source, and by address and source, so that a stranger elsewhere does not lock the owner out; then by
 * address over all sources, of which a part is reserved for browsers that the owner has used. Independent of whether the
 * address exists, so that the answers do not reveal it.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countSend(limits: Limits, sender: Sender): Promise<void> {
  const here = `${sender.emailIndex}|${sender.source}`;
  await limits.consume('code-send-source', sender.source);
  await limits.consume('code-send-gap', `${sender.emailIndex}|${sender.purpose}|${sender.source}`);
  await limits.consume('code-send', here);
  await limits.consume('code-send-day', here);
  if (!sender.isKnownBrowser) await countUnknown(limits, sender);
  await limits.consume('code-mail-day', sender.emailIndex);
}
