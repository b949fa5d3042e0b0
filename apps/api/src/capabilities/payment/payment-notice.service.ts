import { audit } from '../../platform/audit.ts';
import { retriesOfTwoWeeks } from '../../platform/jobs/queues.ts';
import { createSingleFlight } from '../../platform/limits/single-flight.ts';
import type { PaymentNotice } from '../../ports/card-payment.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { PaymentTools } from './payable.ts';
import { attemptById, closeAttempt, type PaymentAttempt } from './payment-attempt.repository.ts';
import {
  type CheckedNotice,
  keepNotice,
  keepOutcome,
  type NoticeChannel,
  type NoticeOutcome,
  unverifiedNotice,
} from './payment-notice.repository.ts';
import { type Settlement, settle } from './payment-settlement.service.ts';

export const noticeJob = 'payment-notice';

const outcomeOf: Record<Settlement, NoticeOutcome> = {
  settled: 'accepted',
  duplicate: 'duplicate',
  surplus: 'surplus',
  outdated: 'outdated',
  reused: 'mismatch',
};

const isOfAttempt = (notice: PaymentNotice, attempt: PaymentAttempt, merchantId: string): boolean =>
  notice.merchantId === merchantId && notice.orderId === attempt.orderId;

const isPaidInFull = (notice: PaymentNotice, attempt: PaymentAttempt): boolean =>
  notice.amount === attempt.amount && notice.currency === 'KRW' && notice.transactionId !== '';

async function endUnpaid({ platform }: PaymentTools, attempt: PaymentAttempt, notice: PaymentNotice) {
  const isCancelled = notice.outcome === 'cancelled';
  const { providerCode } = notice;
  await platform.db.transaction(async (tx) => {
    const closed = await closeAttempt(tx, attempt.id, { state: isCancelled ? 'CANCELLED' : 'FAILED', providerCode });
    if (!closed) return;
    await audit(tx, {
      actor: 'gateway',
      action: isCancelled ? 'payment.cancelled' : 'payment.declined',
      accountId: attempt.ownerId,
      subject: `payment:${attempt.id}`,
      result: 'refused',
      detail: { code: providerCode },
    });
  });
  return 'declined' as const;
}

async function outcomeFor(
  tools: PaymentTools,
  channel: NoticeChannel,
  notice: PaymentNotice,
  attempt: PaymentAttempt,
): Promise<NoticeOutcome> {
  const { platform } = tools;
  if (!isOfAttempt(notice, attempt, platform.config.eximbay.mid)) return 'mismatch';
  if (notice.outcome !== 'approved') return endUnpaid(tools, attempt, notice);
  if (!isPaidInFull(notice, attempt)) return 'mismatch';
  const { transactionId, providerCode, paidAt } = notice;
  return outcomeOf[await settle(tools, attempt, { transactionId, providerCode, by: channel, paidAt })];
}

async function checkNotice(tools: PaymentTools, channel: NoticeChannel, notice: PaymentNotice): Promise<CheckedNotice> {
  const attempt = notice.attemptId === undefined ? undefined : await attemptById(tools.platform.db, notice.attemptId);
  if (!attempt) return { outcome: 'unknown-order', attemptId: undefined };
  return { outcome: await outcomeFor(tools, channel, notice, attempt), attemptId: attempt.id };
}

const forged: CheckedNotice = { outcome: 'forged', attemptId: undefined };

interface Received {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly raw: string;
  readonly notice: PaymentNotice;
}

async function deal(tools: PaymentTools, { id, channel, raw, notice }: Received): Promise<NoticeOutcome> {
  const isConfirmed = await tools.providers.cardPayment.confirmNotice(raw);
  const checked = isConfirmed ? await checkNotice(tools, channel, notice) : forged;
  const { outcome } = checked;
  await keepOutcome(tools.platform, id, checked);
  if (outcome === 'unknown-order' || outcome === 'mismatch') {
    tools.platform.log.error({ notice: id, outcome }, 'a genuine payment notice matches no payment');
  }
  return outcome;
}

async function takeSigned(tools: PaymentTools, received: Omit<Received, 'id'>): Promise<NoticeOutcome> {
  const { platform } = tools;
  const { id, outcome } = await keepNotice(platform, received.channel, received.raw);
  if (outcome !== 'unverified') return outcome === 'accepted' ? 'duplicate' : outcome;
  return deal(tools, { id, ...received }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // The gateway does not repeat notices for that long, and look-ups end after a day.
    const options = { singletonKey: id, startAfterSeconds: 10, retryLimit: retriesOfTwoWeeks };
    await platform.jobs.enqueue(platform.db, noticeJob, { id }, options);
    return 'unverified' as const;
  });
}

const flights = createSingleFlight<NoticeOutcome>();

/** Unsigned notices are not stored; others are confirmed with the gateway (later if unreachable). A repetition returns the first one's outcome. */
export async function takeNotice(tools: PaymentTools, channel: NoticeChannel, raw: string): Promise<NoticeOutcome> {
  const notice = tools.providers.cardPayment.readNotice(raw);
  if (!notice) return 'forged';
  return await flights.join(raw, () => takeSigned(tools, { channel, raw, notice }));
}

/** @throws ProviderError if the gateway is still unreachable */
export async function takeNoticeAgain(tools: PaymentTools, id: string): Promise<void> {
  const waiting = await unverifiedNotice(tools.platform, id);
  const notice = waiting && tools.providers.cardPayment.readNotice(waiting.raw);
  if (!waiting) return;
  if (notice) await deal(tools, { id, ...waiting, notice });
  else await keepOutcome(tools.platform, id, forged);
}
