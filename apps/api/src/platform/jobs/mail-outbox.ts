import { type MailTemplate, mailOf, mailTemplates } from '@portal/domain/messages/mail/mails.ts';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { MailOutcome, MailSender } from '../../ports/mail-sender.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { audit } from '../audit.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { afterRollback } from '../database/transaction-scope.ts';
import type { PersonalData } from '../security/personal-data.ts';
import type { Jobs } from './jobs.ts';
import { type LaneName, mailLanes, mostDeferrals, pauseAfter, retriesOfOutage } from './mail-lanes.ts';

export interface OutgoingMail {
  /** The one recipient; absent for a mail to nobody, which costs what another does and is dropped when its turn comes. */
  readonly to?: string;
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** Never sent later than this after it was queued; codes have their own life as deadline. */
  readonly deadlineSeconds?: number;
}

/**
 * How the first try went: `refused` for good by the recipient's side, `failed` where the mail service is at fault;
 * `unknown` where it has not ended in time, is put off, or another server makes it.
 */
export type FirstTry = 'sent' | 'refused' | 'failed' | 'unknown';

/** Mails are queued in the transaction of their cause, and sent afterwards with retries until they went out. */
export interface MailOutbox {
  enqueue(tx: Queryable, mail: OutgoingMail): Promise<void>;
  /**
   * The same for a mail that somebody waits for. The function it gives is to be called after the commit; a mail whose
   * first try it tells as failed is not tried again, as that person has been told.
   */
  enqueueWatched(tx: Queryable, mail: OutgoingMail): Promise<(withinMs: number) => Promise<FirstTry>>;
  /** False while the mail service is known to be down: the last sends all failed. Recipients have no part in it. */
  isUp(): boolean;
}

/** Recipient and values are personal: the queue keeps them sealed. */
const queued = z.object({ ref: z.string(), sealed: z.string(), deferrals: z._default(z.number(), 0) });
type Queued = z.output<typeof queued>;

const contents = z.object({
  to: z.optional(z.string()),
  template: z.enum(mailTemplates),
  values: z.record(z.string(), z.string()),
  /** Unix seconds of the database's clock. */
  deadline: z.nullable(z.number()),
});
type Contents = z.output<typeof contents>;

const place = (ref: string) => ({ table: 'mail', column: 'sealed', row: ref });

async function databaseTime(db: Queryable): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 as now`,
    z.object({ now: z.number() }),
  );
  return row?.now ?? 0;
}

/** Failures in a row after which the service counts as down, and for how long that is believed. */
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

/** Whether the mail service works, by the last sends. */
function createOutage() {
  let failures = 0;
  let failedAt = 0;
  return {
    isUp: (): boolean => failures < failuresToBeDown || Date.now() - failedAt > downMs,
    ended: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      failedAt = Date.now();
    },
  };
}

/** Those who wait for the first try of a mail, by its reference. */
function createWatchers() {
  const watchers = new Map<string, (outcome: FirstTry) => void>();
  /** Tells whoever waits; false where nobody does. */
  const tell = (ref: string, outcome: FirstTry): boolean => {
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
      const timer = setTimeout(() => tell(ref, 'unknown'), withinMs);
      return await promise.finally(() => clearTimeout(timer));
    };
  };
  return { tell, watch };
}

const outcomes: Readonly<Record<MailOutcome['result'], FirstTry>> = {
  accepted: 'sent',
  refused: 'refused',
  deferred: 'unknown',
  slow: 'unknown',
};

/** Puts mails into their lanes. */
function createQueue({ db, jobs, personalData }: Parts) {
  /** The recipient's domain, not to be read from the queue. */
  const groupOf = (to = ''): string =>
    personalData.index('mail-domain', to.slice(to.lastIndexOf('@') + 1).toLowerCase());

  const put = async (tx: Queryable, { to, template, values, deadlineSeconds }: OutgoingMail): Promise<string> => {
    const ref = crypto.randomUUID();
    const deadline = deadlineSeconds === undefined ? undefined : (await databaseTime(tx)) + deadlineSeconds;
    const sealed = personalData.sealSystem(
      place(ref),
      JSON.stringify({ to, template, values, deadline: deadline ?? null }),
    );
    const { job } = mailLanes[deadline === undefined ? 'notices' : 'codes'];
    await jobs.enqueue(tx, job, { ref, sealed }, { ...retriesOfOutage, group: groupOf(to) });
    return ref;
  };

  /** The same mail again: at once among the slow where it was slow elsewhere, else after a pause. */
  const putAgain = async (lane: LaneName, { ref, sealed, deferrals }: Queued, mail: Contents, wasSlow: boolean) => {
    const movesOver = wasSlow && lane !== 'slow';
    const { job } = mailLanes[wasSlow ? 'slow' : lane];
    const pause = movesOver ? {} : { startAfterSeconds: pauseAfter(deferrals) };
    const again = { ref, sealed, deferrals: movesOver ? deferrals : deferrals + 1 };
    await jobs.enqueue(db, job, again, { ...retriesOfOutage, ...pause, group: groupOf(mail.to) });
  };
  return { put, putAgain };
}

/** How long a mail may still be under way, by the database's clock. */
const secondsUntil = async (db: Queryable, deadline: number | undefined): Promise<number> =>
  deadline === undefined ? Number.POSITIVE_INFINITY : deadline - (await databaseTime(db));

/** Says in the audit and the log that a mail ended without having been accepted. */
async function recordEnd(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  ref: string,
  { template }: Contents,
  action: 'mail-refused' | 'mail-given-up',
  status?: number,
): Promise<void> {
  const detail = { mail: ref, status };
  await audit(db, { actor: 'system', action, subject: template, result: 'refused', detail });
  log.warn({ mail: ref, template, status }, action);
}

export function createMailOutbox(parts: Parts): MailOutbox {
  const { db, jobs, sender, personalData, config, log } = parts;
  const outage = createOutage();
  const { tell, watch } = createWatchers();
  const { put, putAgain } = createQueue(parts);

  /** Undefined where the service failed and whoever waits has been told. @throws ProviderError where nobody waits */
  const send = async (
    ref: string,
    to: string,
    mail: Contents,
    patienceMs: number,
  ): Promise<MailOutcome | undefined> => {
    const words = mailOf(mail.template, { ...mail.values, portalUrl: config.publicOrigin }, config.brand);
    try {
      const outcome = await sender.send({ id: ref, to, ...words }, patienceMs);
      outage.ended();
      tell(ref, outcomes[outcome.result]);
      return outcome;
    } catch (error) {
      outage.failed();
      if (tell(ref, 'failed')) return undefined;
      throw error instanceof ProviderError ? error : new ProviderError('mail', 'unintelligible');
    }
  };
  const deliver = async (lane: LaneName, job: Queued): Promise<void> => {
    const { ref, sealed, deferrals } = job;
    const mail = contents.parse(JSON.parse(personalData.openSystem(place(ref), sealed)));
    if (mail.to === undefined) return;
    const secondsLeft = await secondsUntil(db, mail.deadline ?? undefined);
    if (secondsLeft <= 0) {
      log.warn({ mail: ref, template: mail.template }, 'mail not sent: past its deadline');
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
