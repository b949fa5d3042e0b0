import { type MailTemplate, mailOf, mailTemplates } from '@portal/domain/messages/mails.ts';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { MailSender } from '../../ports/mail-sender.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { afterRollback } from '../database/transaction-scope.ts';
import type { PersonalData } from '../security/personal-data.ts';
import type { Jobs } from './jobs.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** Never sent later than this after it was queued; codes have their own life as deadline. */
  readonly deadlineSeconds?: number;
}

/** How the first try went; `unknown` where it has not ended in time, or another server makes it. */
export type FirstTry = 'sent' | 'failed' | 'unknown';

/** Mails are queued in the transaction of their cause, and sent afterwards with retries until they went out. */
export interface MailOutbox {
  enqueue(tx: Queryable, mail: OutgoingMail): Promise<void>;
  /**
   * The same for a mail that somebody waits for. The function it gives is to be called after the commit; a mail whose
   * first try it tells as failed is not tried again, as that person has been told.
   */
  enqueueWatched(tx: Queryable, mail: OutgoingMail): Promise<(withinMs: number) => Promise<FirstTry>>;
  /** False while the mail service is known to be down: the last sends all failed. */
  isUp(): boolean;
}

const name = 'mail';
/** Recipient and values are personal: the queue keeps them sealed. */
const queued = z.object({ ref: z.string(), sealed: z.string() });
const contents = z.object({
  to: z.string(),
  template: z.enum(mailTemplates),
  values: z.record(z.string(), z.string()),
  /** Unix seconds of the database's clock. */
  deadline: z.nullable(z.number()),
});
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

/** Mails are tried again for a week at the least, and within this many seconds after the service is back. */
const retries = { retryLimit: 20_160, longestPauseSeconds: 30 } as const;

interface Parts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly sender: MailSender;
  readonly personalData: PersonalData;
  readonly config: Pick<Config, 'brand' | 'publicOrigin'>;
  readonly log: Logger;
}

export function createMailOutbox({ db, jobs, sender, personalData, config, log }: Parts): MailOutbox {
  let failures = 0;
  let failedAt = 0;
  const watchers = new Map<string, (outcome: FirstTry) => void>();
  /** Tells whoever waits; false where nobody does. */
  const tell = (ref: string, outcome: FirstTry): boolean => {
    const watcher = watchers.get(ref);
    watchers.delete(ref);
    watcher?.(outcome);
    return watcher !== undefined;
  };

  jobs.handle(name, queued, async ({ ref, sealed }) => {
    const mail = contents.parse(JSON.parse(personalData.openSystem(place(ref), sealed)));
    if (mail.deadline !== null && (await databaseTime(db)) >= mail.deadline) {
      log.warn({ mail: ref, template: mail.template }, 'mail not sent: past its deadline');
      return;
    }
    const words = mailOf(mail.template, { ...mail.values, portalUrl: config.publicOrigin }, config.brand);
    try {
      const outcome = await sender.send({ id: ref, to: mail.to, ...words });
      failures = 0;
      tell(ref, 'sent');
      if (outcome === 'refused') log.warn({ mail: ref, template: mail.template }, 'mail refused for good');
    } catch (error) {
      failures += 1;
      failedAt = Date.now();
      if (tell(ref, 'failed')) return;
      throw error instanceof ProviderError ? error : new ProviderError('mail', 'unintelligible');
    }
  });

  const queue = async (tx: Queryable, mail: OutgoingMail): Promise<string> => {
    const ref = crypto.randomUUID();
    const { to, template, values, deadlineSeconds } = mail;
    const deadline = deadlineSeconds === undefined ? null : (await databaseTime(tx)) + deadlineSeconds;
    const sealed = personalData.sealSystem(place(ref), JSON.stringify({ to, template, values, deadline }));
    await jobs.enqueue(tx, name, { ref, sealed }, retries);
    return ref;
  };

  return {
    enqueue: async (tx, mail) => void (await queue(tx, mail)),
    async enqueueWatched(tx, mail) {
      const ref = await queue(tx, mail);
      const { promise, resolve } = Promise.withResolvers<FirstTry>();
      watchers.set(ref, resolve);
      afterRollback(() => watchers.delete(ref));
      return async (withinMs) => {
        const timer = setTimeout(() => tell(ref, 'unknown'), withinMs);
        return await promise.finally(() => clearTimeout(timer));
      };
    },
    isUp: () => failures < failuresToBeDown || Date.now() - failedAt > downMs,
  };
}
