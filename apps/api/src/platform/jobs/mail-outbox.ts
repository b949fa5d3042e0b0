import { type MailTemplate, mailOf, mailTemplates } from '@portal/domain/messages/mail/mails.ts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { MailOutcome, MailSender } from '../../ports/mail-sender.ts';
import { observedMails } from '../../ports/observed.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { audit } from '../audit.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { afterRollback } from '../database/transaction-scope.ts';
import { databaseTime } from '../database-time.ts';
import type { PersonalData } from '../security/personal-data.ts';
import type { Jobs } from './jobs.ts';
import { isAwaited, type LaneName, mailLanes, mostDeferrals, pauseAfter, retriesOfOutage } from './mail-lanes.ts';

export interface OutgoingMail {
  /** The recipient; absent for a dummy mail, which takes the same time and is dropped in its turn. */
  readonly to?: string;
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** The mail is not sent later than this after queueing; for codes, their lifetime. */
  readonly deadlineSeconds?: number;
}

/** `refused`: for good, by the recipient's side; `failed`: the mail service failed; `unknown`: not ended in time, deferred, or run elsewhere. */
export type FirstTry = 'sent' | 'refused' | 'failed' | 'unknown';

/** Mails are queued in the transaction of their cause, and sent afterwards with retries. */
export interface MailOutbox {
  enqueue(tx: Queryable, mail: OutgoingMail): Promise<void>;
  /** For a mail that a person waits for. Call the returned function after the commit; a failure that it reports is not retried, as the person saw it. */
  enqueueWatched(tx: Queryable, mail: OutgoingMail): Promise<(withinMs: number) => Promise<FirstTry>>;
  /** Whether the mail service is up; it counts as down if the last sends all failed. Failures of recipients do not count. */
  isUp(): boolean;
}

/** Recipient and values are personal, so the queue stores them sealed. */
const queued = z.object({ ref: z.string(), sealed: z.string(), deferrals: z._default(z.number(), 0) });
type Queued = z.output<typeof queued>;

const contents = z.object({
  to: z.optional(z.string()),
  template: z.enum(mailTemplates),
  values: z.record(z.string(), z.string()),
  /** In Unix seconds of the database's clock. */
  deadline: z.nullable(z.number()),
});
type Contents = z.output<typeof contents>;

const place = (ref: string) => ({ table: 'mail', column: 'sealed', row: ref });

/** The template of the mail in a job. @param data of the job @throws SealBroken */
export async function queuedTemplate(personalData: PersonalData, data: unknown): Promise<MailTemplate> {
  const { ref, sealed } = queued.parse(data);
  return contents.parse(JSON.parse(await personalData.openSystem(place(ref), sealed))).template;
}

const databaseSeconds = async (db: Queryable): Promise<number> => (await databaseTime(db)).getTime() / 1_000;

/** The consecutive failures after which the service counts as down, and for how long. */
const failuresToBeDown = 2;
const downMs = 30_000;

interface Parts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly sender: MailSender;
  readonly personalData: PersonalData;
  readonly config: Pick<Config, 'brand' | 'publicOrigin'>;
  readonly log: Logger;
}

function createOutage() {
  let failures = 0;
  let failedAt = 0;
  return {
    isUp: (): boolean => failures < failuresToBeDown || performance.now() - failedAt > downMs,
    ended: ({ result }: MailOutcome): void => {
      observedMails.publish({ outcome: result });
      failures = 0;
    },
    failed: (): void => {
      observedMails.publish({ outcome: 'failed' });
      failures += 1;
      failedAt = performance.now();
    },
  };
}

function createWatchers() {
  const watchers = new Map<string, (outcome: FirstTry) => void>();
  const report = (ref: string, outcome: FirstTry): boolean => {
    const watcher = watchers.get(ref);
    watchers.delete(ref);
    watcher?.(outcome);
    return watcher !== undefined;
  };
  const watch = (ref: string): ((withinMs: number) => Promise<FirstTry>) => {
    const { promise, resolve } = Promise.withResolvers<FirstTry>();
    watchers.set(ref, resolve);
    afterRollback(() => watchers.delete(ref));
    return async (withinMs) => {
      const timer = setTimeout(() => report(ref, 'unknown'), withinMs);
      return await promise.finally(() => clearTimeout(timer));
    };
  };
  return { report, watch };
}

const outcomes: Readonly<Record<MailOutcome['result'], FirstTry>> = {
  accepted: 'sent',
  refused: 'refused',
  deferred: 'unknown',
  slow: 'unknown',
};

function createQueue({ db, jobs, personalData }: Parts) {
  const groupOf = (to = ''): string =>
    personalData.keyedHash('mail-domain', to.slice(to.lastIndexOf('@') + 1).toLowerCase());

  const put = async (tx: Queryable, { to, template, values, deadlineSeconds }: OutgoingMail): Promise<string> => {
    const ref = crypto.randomUUID();
    const deadline = deadlineSeconds === undefined ? undefined : (await databaseSeconds(tx)) + deadlineSeconds;
    const sealed = personalData.sealSystem(
      place(ref),
      JSON.stringify({ to, template, values, deadline: deadline ?? null }),
    );
    const { job } = mailLanes[isAwaited(deadlineSeconds) ? 'codes' : 'notices'];
    await jobs.enqueue(tx, job, { ref, sealed }, { ...retriesOfOutage, group: groupOf(to) });
    return ref;
  };

  /** Queues the mail again: at once in the slow lane after a timeout, otherwise after a pause. */
  const putAgain = async (lane: LaneName, { ref, deferrals }: Queued, mail: Contents, wasSlow: boolean) => {
    const movesOver = wasSlow && lane !== 'slow';
    const { job } = mailLanes[wasSlow ? 'slow' : lane];
    const pause = movesOver ? {} : { startAfterSeconds: pauseAfter(deferrals) };
    // Resealed, so that no retry brings back a retired version of the key ring.
    const sealed = personalData.sealSystem(place(ref), JSON.stringify(mail));
    const again = { ref, sealed, deferrals: movesOver ? deferrals : deferrals + 1 };
    await jobs.enqueue(db, job, again, { ...retriesOfOutage, ...pause, group: groupOf(mail.to) });
  };
  return { put, putAgain };
}

/** Remaining seconds until the deadline, by the database's clock. */
const secondsUntil = async (db: Queryable, deadline: number | undefined): Promise<number> =>
  deadline === undefined ? Number.POSITIVE_INFINITY : deadline - (await databaseSeconds(db));

async function recordEnd(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  ref: string,
  { template }: Contents,
  action: 'mail-refused' | 'mail-given-up',
  status?: number,
): Promise<void> {
  const detail = { mail: ref, status };
  await audit(db, { actor: 'system', action, subject: template, result: 'refused', detail });
  if (action === 'mail-given-up') observedMails.publish({ outcome: 'given-up' });
  log.warn({ mail: ref, template, status }, action);
}

function recordLate(log: Logger, ref: string, { template }: Contents): void {
  observedMails.publish({ outcome: 'late' });
  log.warn({ mail: ref, template }, 'mail not sent: past its deadline');
}

export function createMailOutbox(parts: Parts): MailOutbox {
  const { db, jobs, sender, personalData, config, log } = parts;
  const outage = createOutage();
  const { report, watch } = createWatchers();
  const { put, putAgain } = createQueue(parts);

  /** Returns undefined if the service failed and a waiting caller was informed. @throws ProviderError if it failed and no caller waits */
  const send = async (
    ref: string,
    to: string,
    mail: Contents,
    patienceMs: number,
  ): Promise<MailOutcome | undefined> => {
    const words = mailOf(mail.template, { ...mail.values, portalUrl: config.publicOrigin }, config.brand);
    try {
      const outcome = await sender.send({ id: ref, to, ...words }, patienceMs);
      outage.ended(outcome);
      report(ref, outcomes[outcome.result]);
      return outcome;
    } catch (error) {
      outage.failed();
      if (report(ref, 'failed')) return undefined;
      throw error instanceof ProviderError ? error : new ProviderError('mail', 'unintelligible');
    }
  };
  const deliver = async (lane: LaneName, job: Queued): Promise<void> => {
    const { ref, sealed, deferrals } = job;
    const mail = contents.parse(JSON.parse(await personalData.openSystem(place(ref), sealed)));
    if (mail.to === undefined) return;
    const secondsLeft = await secondsUntil(db, mail.deadline ?? undefined);
    if (secondsLeft <= 0) {
      recordLate(log, ref, mail);
      return;
    }
    const outcome = await send(ref, mail.to, mail, Math.min(mailLanes[lane].patienceMs, secondsLeft * 1_000));
    if (!outcome || outcome.result === 'accepted') return;
    if (outcome.result === 'refused') await recordEnd(parts, ref, mail, 'mail-refused', outcome.status);
    else if (deferrals >= mostDeferrals) await recordEnd(parts, ref, mail, 'mail-given-up', outcome.status);
    else await putAgain(lane, job, mail, outcome.result === 'slow');
  };
  const lanes: readonly LaneName[] = ['codes', 'notices', 'slow'];
  for (const lane of lanes) jobs.handle(mailLanes[lane].job, queued, (job) => deliver(lane, job), mailLanes[lane]);

  return {
    enqueue: async (tx, mail) => void (await put(tx, mail)),
    enqueueWatched: async (tx, mail) => watch(await put(tx, mail)),
    isUp: outage.isUp,
  };
}
