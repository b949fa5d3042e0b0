import '@portal/domain/messages/catalogue.ts';
import type { Envelope } from '@portal/contract/call.ts';
import { refusals } from '@portal/contract/refusals.ts';
import * as z from 'zod/mini';
import type { Failure } from './failure.ts';

const members = z.record(z.string(), z.unknown());

/** Wraps a parsed answer in its envelope (decisions §2). */
export function wrapAnswer(envelope: Envelope, answer: unknown): unknown {
  if (envelope === 'onboarding') return { code: 'OK', message: '', data: answer ?? null };
  if (envelope === 'front') return { result: 'SUCCESS', ...members.parse(answer ?? {}) };
  if (envelope === 'rescode') return { rescode: '0000', resmsg: '', ...members.parse(answer ?? {}) };
  return answer;
}

/** The HTTP status of a failure: a negative outcome is 200 only in an envelope that can express it. */
export function statusIn(envelope: Envelope, failure: Failure): number {
  return failure.status === 200 && !canSayNo(envelope) ? refusals.PROVIDER_UNAVAILABLE.status : failure.status;
}

const canSayNo = (envelope: Envelope): boolean => envelope === 'front' || envelope === 'rescode';

/** @param requestId included for server errors, so that a person can quote it */
export function wrapFailure(envelope: Envelope, failure: Failure, requestId: string): unknown {
  const { code, message, errors, data } = failure;
  const ofRequest = failure.status >= 500 ? { requestId } : {};
  const fields = errors ? { errors } : {};
  if (envelope === 'front') {
    const whole = failure.status === 200 ? { ...data } : data ? { data } : {};
    return { ...whole, ...ofRequest, ...fields, result: 'FAILURE', code, message };
  }
  if (envelope === 'rescode') return { ...data, ...ofRequest, ...fields, rescode: code, resmsg: message };
  if (failure.status === 200) {
    // Keeps the provider's own code, as an exhausted quota is not an outage.
    return { code, message, data: { requestId } };
  }
  const shown = data || failure.status >= 500 ? { ...data, ...ofRequest } : null;
  return { code, message, data: shown, ...fields };
}
