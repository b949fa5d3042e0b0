import '@portal/domain/messages/catalogue.ts';
import { type RefusalCode, refusals } from '@portal/contract/refusals.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { soon, waitText } from '@portal/domain/messages/text/wait-text.ts';
import { FileStoreError } from '../../ports/file-store.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { isBusy } from '../database/is-busy.ts';
import { isStorageFull } from '../files/is-storage-full.ts';
import { causesOf } from '../refusals/causes.ts';
import { type CodedMessage, NegativeOutcome, Refusal } from '../refusals/refusal.ts';

/** An error for the client, without stack and internal names, and with a message that can be shown as it is. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** @param retryAfterSeconds fills `{when}` in the message of a limit */
function messageOf(codedMessage: MessageCode | CodedMessage, retryAfterSeconds?: number): string {
  const { code, values }: CodedMessage = typeof codedMessage === 'string' ? { code: codedMessage } : codedMessage;
  const when = retryAfterSeconds === undefined ? soon : waitText(retryAfterSeconds);
  return sentence(code, { when, ...values });
}

const general = (code: RefusalCode, message: MessageCode = refusals[code].message): Failure => ({
  status: refusals[code].status,
  code,
  message: messageOf(message),
});

function ofRefusal({ code, detail }: Refusal): Failure {
  const { message, errors, data, retryAfterSeconds } = detail;
  return {
    status: refusals[code].status,
    code,
    message: messageOf(message ?? refusals[code].message, retryAfterSeconds),
    ...(errors
      ? {
          errors: Object.fromEntries(
            Object.entries(errors).map(([field, codedMessage]) => [field, messageOf(codedMessage, retryAfterSeconds)]),
          ),
        }
      : {}),
    ...(data ? { data } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function ofProvider(error: ProviderError): Failure {
  if (error.kind !== 'quota') return general('PROVIDER_UNAVAILABLE');
  return { status: 200, code: '0025', message: sentence('provider.0025') };
}

function ofHttp(status: number): Failure | undefined {
  if (status === 408) return { ...general('VALIDATION', 'common.too-slow'), status };
  // Typed text is too long; uploads have their own limit and refusal.
  if (status === 413) return general('FILE_TOO_LARGE', 'common.too-long');
  if (status === 414 || status === 431) return { ...general('VALIDATION', 'common.too-long'), status };
  if (status === 415) return { ...general('FILE_TYPE', 'common.invalid'), status };
  if (status === 404) return general('NOT_FOUND');
  return status >= 400 && status < 500 ? { ...general('VALIDATION'), status: 400 } : undefined;
}

const busy: Failure = { ...general('SERVER_ERROR', 'common.busy'), status: 503, retryAfterSeconds: 5 };

/** The disk is full: nothing was stored, and a retry succeeds once there is space. */
const full: Failure = { ...general('SERVER_ERROR', 'common.storage'), status: 503, retryAfterSeconds: 10 };

/** The file store is unavailable: a retry succeeds once it is back. */
const storeAway: Failure = { ...general('SERVER_ERROR', 'common.storage-away'), status: 503, retryAfterSeconds: 10 };

function ofStore({ kind }: FileStoreError): Failure {
  return kind === 'busy' ? busy : storeAway;
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** Converts any error to a failure for the client; `ours` is true for a server error, which is logged. */
export function failureOf(error: unknown): { readonly failure: Failure; readonly ours: boolean } {
  if (error instanceof Refusal) return { failure: ofRefusal(error), ours: false };
  if (error instanceof NegativeOutcome) {
    return {
      failure: { status: 200, code: error.code, message: messageOf(error.codedMessage), data: error.data },
      ours: false,
    };
  }
  if (error instanceof ProviderError) return { failure: ofProvider(error), ours: false };
  if (isBusy(error)) return { failure: busy, ours: true };
  if (isStorageFull(error)) return { failure: full, ours: true };
  const store = causesOf(error).find((one) => one instanceof FileStoreError);
  if (store) return { failure: ofStore(store), ours: true };
  const http = ofHttp(statusOf(error));
  return http ? { failure: http, ours: false } : { failure: general('SERVER_ERROR'), ours: true };
}
