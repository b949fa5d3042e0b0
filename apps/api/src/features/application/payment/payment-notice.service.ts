import { audit } from '../../../platform/audit.ts';
import type { PaymentNotice } from '../../../ports/card-payment.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { attemptById, closeAttempt, type PaymentAttempt } from './payment-attempt.repository.ts';
import {
  type JudgedNotice,
  keepNotice,
  keepOutcome,
  type NoticeChannel,
  type NoticeOutcome,
  unverifiedNotice,
} from './payment-notice.repository.ts';
import { type Settlement, settle } from './payment-settlement.service.ts';

/** The job that asks again about a notice. */
export const noticeJob = 'payment-notice';

const outcomeOf: Record<Settlement, NoticeOutcome> = {
  settled: 'accepted',
  duplicate: 'duplicate',
  surplus: 'surplus',
  reused: 'mismatch',
};

const isOfAttempt = (notice: PaymentNotice, attempt: PaymentAttempt, merchantId: string): boolean =>
  notice.merchantId === merchantId && notice.orderId === attempt.orderId;

const isPaidInFull = (notice: PaymentNotice, attempt: PaymentAttempt): boolean =>
  notice.amount === attempt.amount && notice.currency === 'KRW' && notice.transactionId !== '';

async function decline({ platform }: ApplicationTools, attempt: PaymentAttempt, code: string): Promise<NoticeOutcome> {
  await platform.db.transaction(async (tx) => {
    const closed = await closeAttempt(tx, attempt.id, { state: 'FAILED', providerCode: code });
    if (!closed) return;
    await audit(tx, {
      actor: 'gateway',
      action: 'payment.declined',
      accountId: attempt.accountId,
      subject: `payment:${attempt.id}`,
      result: 'refused',
      detail: { code },
    });
  });
  return 'declined';
}

async function judgeFor(
  tools: ApplicationTools,
  channel: NoticeChannel,
  notice: PaymentNotice,
  attempt: PaymentAttempt,
): Promise<NoticeOutcome> {
  const { platform } = tools;
  if (!isOfAttempt(notice, attempt, platform.config.eximbay.mid)) return 'mismatch';
  if (!notice.approved) return decline(tools, attempt, notice.providerCode);
  if (!isPaidInFull(notice, attempt)) return 'mismatch';
  const { transactionId, providerCode } = notice;
  return outcomeOf[await settle(tools, attempt, { transactionId, providerCode, by: channel })];
}

async function judge(tools: ApplicationTools, channel: NoticeChannel, notice: PaymentNotice): Promise<JudgedNotice> {
  const attempt = notice.attemptId === null ? null : await attemptById(tools.platform.db, notice.attemptId);
  if (!attempt) return { outcome: 'unknown-order', attemptId: null };
  return { outcome: await judgeFor(tools, channel, notice, attempt), attemptId: attempt.id };
}

const forged: JudgedNotice = { outcome: 'forged', attemptId: null };

async function deal(tools: ApplicationTools, id: string, channel: NoticeChannel, raw: string): Promise<NoticeOutcome> {
  const notice = await tools.providers.cardPayment.verifyNotice(raw);
  const judged = notice === null ? forged : await judge(tools, channel, notice);
  const { outcome } = judged;
  await keepOutcome(tools.platform, id, judged);
  if (outcome === 'unknown-order' || outcome === 'mismatch') {
    tools.platform.log.error({ notice: id, outcome }, 'a genuine payment notice fits no payment of ours');
  }
  return outcome;
}

/**
 * Takes a notice of the gateway, from the browser or from its server: keeps it, has the gateway verify it, and lets it
 * settle or close the attempt it belongs to. Where the gateway cannot be asked, it is asked again later.
 */
export async function takeNotice(tools: ApplicationTools, channel: NoticeChannel, raw: string): Promise<NoticeOutcome> {
  const { platform } = tools;
  const id = await keepNotice(platform, channel, raw);
  return deal(tools, id, channel, raw).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    await platform.jobs.enqueue(platform.db, noticeJob, { id }, { startAfterSeconds: 10, retryLimit: 60 });
    return 'unverified' as const;
  });
}

/** Asks again about a notice that could not be verified. @throws ProviderError where it still cannot */
export async function takeNoticeAgain(tools: ApplicationTools, id: string): Promise<void> {
  const waiting = await unverifiedNotice(tools.platform, id);
  if (waiting) await deal(tools, id, waiting.channel, waiting.raw);
}
