import { audit } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import { holdAccount } from '../hold-step.ts';
import { closeLinksFrom } from '../phone/phone-link.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { dropPerson } from './person.repository.ts';
import { clearPlace, closeGap, wasRemoved } from './place.repository.ts';

/** Later ones move up; the first stays (specification 2 §2.4). @param key recognises a repetition @throws Refusal VALIDATION, STATE_CONFLICT */
export async function removeRepresentative(
  tools: ScreeningTools,
  accountId: string,
  seq: number,
  key: string | undefined,
): Promise<void> {
  if (seq === 0) throw invalid({ seq: 'representative.first-stays' });
  const block = { accountId, type: 'SR00', seq } as const;
  await tools.db.transaction(async (tx) => {
    await holdAccount(tx, accountId, ['representatives']);
    if (key !== undefined && (await wasRemoved(tx, accountId, key))) return;
    await dropPerson(tx, tools, block);
    await clearPlace(tx, tools.files, block);
    await closeGap(tx, tools, block);
    // Closes the links of the removed person and of those who have moved up, because links name a place.
    await closeLinksFrom(tx, accountId, seq);
    const who = { actor: `account:${accountId}`, accountId };
    await audit(tx, { ...who, action: 'person.removed', ...(key && { subject: key }), result: 'ok', detail: { seq } });
  });
}
