import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { loginIdOf } from '../account.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const jobName = 'completion-notice';
const notice = z.object({ accountId: z.string(), at: z.string() });

/** Delivers queued notices to the provider; the notice's id stays the same however often it is tried. */
export function handleCompletionNotices({ db, jobs, completionWebhook }: ScreeningTools): void {
  if (!completionWebhook) return;
  jobs.handle(jobName, notice, async ({ accountId, at }) => {
    const loginId = await loginIdOf(db, accountId);
    if (loginId === null) return;
    await completionWebhook.deliver({
      id: `${accountId}/complete`,
      type: 'application.complete',
      loginId,
      at,
    });
  });
}

/** Queues the notice that this application is complete, in the transaction that completes it; nothing without an address. */
export async function queueCompletionNotice(
  tx: Transaction,
  { config, clock, jobs, completionWebhook }: ScreeningTools,
  accountId: string,
): Promise<void> {
  if (!config.webhook || !completionWebhook) return;
  const at = clock.now().toISOString();
  await jobs.enqueue(tx, jobName, { accountId, at }, { singletonKey: accountId });
}
