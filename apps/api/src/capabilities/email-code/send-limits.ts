import type { Limits } from '../../platform/limits/limits.ts';

/** Daily mails to one address from unknown browsers, up to which only each source's own limits apply. */
const calmMails = 15;

export interface Sender {
  readonly emailIndex: string;
  readonly purpose: string;
  readonly source: string;
  readonly isKnownBrowser: boolean;
}

/** Beyond these an address is probably being flooded: each source then gets one mail in ten minutes, so that the owner's first send still goes out. */
async function countUnknown(limits: Limits, { emailIndex, source }: Sender): Promise<void> {
  const { count: sent } = await limits.uses('code-mail-day-unknown', emailIndex);
  if (sent >= calmMails) await limits.refuseBeyond('code-send', `${emailIndex}|${source}`, 1);
  await limits.consume('code-mail-day-unknown', emailIndex);
}

/**
 * By source, by address and source, and by address, with a part reserved for browsers the owner has used: strangers do not lock the owner out. The
 * same for unknown addresses. @throws Refusal TOO_MANY_REQUESTS
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
