import type { MailOutcome } from '../ports/mail-sender.ts';
import { ProviderError, type ProviderErrorKind } from '../ports/provider-error.ts';

/** The stage of a delivery: before MAIL FROM is answered, waiting for the reply about the recipient, sending the mail. */
type Stage = 'server' | 'recipient' | 'content';

/** How long each stage may take, in milliseconds. */
export type StageLimits = Readonly<Record<Stage, number>>;

export interface FollowedDelivery {
  /** Passed to nodemailer, which logs every command and reply to it; none is stored. */
  readonly logger: Readonly<
    Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (...said: unknown[]) => void>
  >;
  /** Aborted when a stage takes too long. */
  readonly signal: AbortSignal;
  /** What an error of the delivery means. @throws ProviderError if it is the server's own fault */
  outcomeOf(error: unknown): MailOutcome;
  end(): void;
}

const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const isTimeout = (code: unknown): boolean => code === 'ETIMEDOUT' || code === 'EABORT';

function kindOf(code: unknown): ProviderErrorKind {
  if (isTimeout(code)) return 'timeout';
  if (code === 'EPROTOCOL') return 'unintelligible';
  return code === 'EAUTH' || code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unavailable';
}

/** Wrong sequence, log-in required, log-in wrong, encryption required: replies about us, not about the recipient (RFC 5321, 4954). */
const saidOfUs: readonly unknown[] = [503, 530, 534, 535, 538];

/** Whether the mail was never submitted: an invalid address, or a mail larger than the server accepts. */
const isUnsayable = (code: unknown, command: unknown): boolean =>
  (code === 'EENVELOPE' && command === 'API') ||
  (code === 'EMESSAGE' && (command === 'API' || command === 'MAIL FROM'));

/**
 * Attributes an error (RFC 5321 §4.2.1, §4.3.2): to the server up to the reply to MAIL FROM; after it to the recipient, permanently for 5yz,
 * temporarily for 4yz, silence and a hang-up, as a server that is down does not get that far.
 */
function outcomeAt(stage: Stage, error: unknown): MailOutcome {
  const [code, command, status] = ['code', 'command', 'responseCode'].map((name) => memberOf(error, name));
  if (isUnsayable(code, command)) return { result: 'refused' };
  if (stage === 'server' || command === 'MAIL FROM' || saidOfUs.includes(status)) {
    throw new ProviderError('mail', kindOf(code), typeof status === 'number' ? String(status) : undefined);
  }
  if (typeof status === 'number') return { result: status >= 500 ? 'refused' : 'deferred', status };
  return { result: isTimeout(code) ? 'slow' : 'deferred' };
}

const ignore = (): void => undefined;

/** Follows one delivery: counting the replies since MAIL FROM gives the stage, pipelined (RFC 2920) or not. */
export function followDelivery(limits: StageLimits): FollowedDelivery {
  const late = new AbortController();
  let stage: Stage = 'server';
  let replies: number | undefined;
  const begin = (next: Stage) => {
    stage = next;
    return setTimeout(() => late.abort(), limits[next]);
  };
  let timer = begin('server');
  const enter = (next: Stage): void => {
    clearTimeout(timer);
    timer = begin(next);
  };
  const debug = (entry: unknown, line: unknown): void => {
    const from = memberOf(entry, 'tnx');
    if (from === 'client' && String(line).startsWith('MAIL FROM')) replies = 0;
    if (from !== 'server' || replies === undefined) return;
    replies += 1;
    if (replies === 1) enter('recipient');
    if (replies === 2) enter('content');
  };
  return {
    logger: { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    signal: late.signal,
    outcomeOf: (error) => outcomeAt(stage, error),
    end: () => clearTimeout(timer),
  };
}
