import type { Limits } from '../../platform/limits/limits.ts';

/** Daily mails to one address from unknown browsers up to which only the limits per source apply. */
const calmMails = 15;

export interface Sender {
  readonly emailIndex: string;
  readonly purpose: string;
  readonly source: string;
  readonly isKnownBrowser: boolean;
}

/** Above that, an address is probably being flooded: each source then gets one mail in ten minutes, so that the owner's first send succeeds. */
async function countUnknown(limits: Limits, { emailIndex, source }: Sender): Promise<void> {
  const { count: sent } = await limits.uses('code-mail-day-unknown', emailIndex);
  if (sent >= calmMails) await limits.refuseBeyond('code-send', `${emailIndex}|${source}`, 1);
  await limits.consume('code-mail-day-unknown', emailIndex);
}

/**
 * Counts a send by source, by address and source, and by address. A part of the last is reserved for browsers the owner has used, so that
 * strangers cannot lock the owner out. Unknown addresses are treated the same. @throws Refusal TOO_MANY_REQUESTS
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
