import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/database.ts';
import { retriesOfTwoWeeks } from '../../platform/jobs/queues.ts';
import type { Owner } from '../../platform/owners/owner.ts';
import { namesOfCauses } from '../../platform/refusals/causes.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import type { CompletionEvent } from '../../ports/completion-webhook.ts';
import { bundleRemovals, forgetRemoval } from './bundle-removal.repository.ts';
import { accountBundle, bundleName } from './dossier/account-bundle.ts';
import { accountOf } from './dossier/dossier.repository.ts';
import { beginReview, dueBundles, findReview, nameBundle, type Review, recordBundle } from './review.repository.ts';

export type CompletionTools = Platform & Pick<Providers, 'completionWebhook' | 'bundleFolder'>;

const jobName = 'completion';
const upkeepJob = 'bundle-upkeep';
const queued = z.object({ accountId: z.string(), at: z.string() });

/** A bundle may have hundreds of megabytes, and its folder may be slow. */
const atMostSeconds = 3_600;

const mostAtOnce = 100;

/** A name that no other review ever had: a restored database reuses a day's numbers, while the folder still has the bundles stored under them. */
const newName = (applicationNumber: string): string =>
  bundleName(`${applicationNumber}-${randomBytes(6).toString('hex')}`);

/** Writes the bundle once, under the review's name; an existing file is from an earlier try. @throws a system error such as ENOSPC, FileMissing */
async function writeBundle(tools: CompletionTools, review: Review): Promise<CompletionEvent['bundle']> {
  const { bundleFolder, db } = tools;
  const { ownerId, bundleState, bundleFile, bundleSha256, applicationNumber } = review;
  if (bundleState === 'WRITTEN' && bundleFile && bundleSha256) return { file: bundleFile, sha256: bundleSha256 };
  if (bundleState === undefined || !bundleFolder) return undefined;
  const file = await nameBundle(db, ownerId, newName(applicationNumber));
  if (!file) throw new Error('a bundle that is not due any more');
  const { sha256 } = await bundleFolder.place(file, async () => {
    const bundle = await accountBundle(tools, ownerId);
    if (!bundle) throw new Error('a review without an application');
    return bundle.content;
  });
  if (await recordBundle(db, ownerId, file, sha256)) return { file, sha256 };
  await bundleFolder.remove(file);
  throw new Error('a bundle of a review that began again or was purged');
}

/** Writes the bundle, then sends the notice that names it; each once. */
async function complete(tools: CompletionTools, accountId: string, at: string): Promise<void> {
  const { db, personalData, completionWebhook } = tools;
  const review = await findReview(db, accountId);
  const account = review && (await accountOf(db, personalData, accountId));
  if (!review || !account) return;
  const bundle = await writeBundle(tools, review);
  const { applicationNumber } = review;
  await completionWebhook?.deliver({
    // Includes this completion's time: a receiver takes a second notice with the same id for a repetition.
    id: `${accountId}/complete/${Date.parse(at)}`,
    type: 'application.complete',
    loginId: account.loginId,
    applicationNumber,
    at,
    bundle,
  });
}

/** Continues after an error with one of them. @returns the errors @throws the signal's reason */
async function each(ids: readonly string[], signal: AbortSignal, work: (id: string) => Promise<void>) {
  const failures: unknown[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    await work(id).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** Retries bundles that a job has given up, and removes those of purged applications. @throws the first failure, after the others are done */
async function keepUp(tools: CompletionTools, signal: AbortSignal): Promise<void> {
  const { bundleFolder, db, log } = tools;
  if (!bundleFolder) return;
  const failures = await each(await bundleRemovals(db, mostAtOnce), signal, async (file) => {
    await bundleFolder.remove(file);
    await forgetRemoval(db, file);
  });
  const unwritten = await each(await dueBundles(db, mostAtOnce), signal, async (accountId) => {
    const review = await findReview(db, accountId);
    if (!review) return;
    await writeBundle(tools, review).catch((error: unknown) => {
      log.error({ accountId, problem: namesOfCauses(error) }, 'a bundle is not written');
      throw error;
    });
  });
  for (const error of [...failures, ...unwritten]) throw error;
}

export function handleCompletions(tools: CompletionTools): void {
  const { jobs } = tools;
  jobs.handle(jobName, queued, ({ accountId, at }) => complete(tools, accountId, at), { atMostSeconds });
  jobs.handle(upkeepJob, z.object({}), (_, { signal }) => keepUp(tools, signal), { atOnce: 1 });
  jobs.schedule(upkeepJob, '17 * * * *');
}

/** Begins the review of a finished application and queues the follow-up, in the transaction that finishes it. @returns the application number */
export async function completeApplication(tx: Transaction, tools: CompletionTools, { id }: Owner): Promise<string> {
  const { jobs, clock, bundleFolder, completionWebhook } = tools;
  const applicationNumber = await beginReview(tx, id, bundleFolder !== undefined);
  if (bundleFolder || completionWebhook) {
    const at = clock.now().toISOString();
    await jobs.enqueue(tx, jobName, { accountId: id, at }, { retryLimit: retriesOfTwoWeeks, singletonKey: id });
  }
  return applicationNumber;
}
