import type { Envelope } from '@portal/contract/call.ts';
import * as z from 'zod/mini';
import { ApiRefusal, noResponseRefusal } from './api-refusal.ts';

const loose = z.looseObject({});
const texts = z.catchall(z.object({}), z.string());
/** Field errors; none when malformed, as the refusal itself is still valid. */
const fieldErrors = z.pipe(
  z.optional(z.unknown()),
  z.transform((errors) => z.safeParse(texts, errors).data ?? {}),
);

/** A refusal in the onboarding envelope. Any call may receive it, because the platform can refuse before a handler runs. */
const refusal = z.object({
  code: z.string(),
  message: z.string(),
  errors: fieldErrors,
  data: z.optional(z.unknown()),
});
const front = z.object({
  result: z.string(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
const rescode = z.object({ rescode: z.string(), resmsg: z.optional(z.string()) });

function refuse(status: number, body: unknown): never {
  const answer = refusal.safeParse(body);
  if (answer.success) throw new ApiRefusal({ status, ...answer.data });
  throw noResponseRefusal(status);
}

function unwrapFront(status: number, body: unknown): unknown {
  const answer = front.safeParse(body);
  if (!answer.success) return refuse(status, body);
  if (answer.data.result === 'SUCCESS') return body;
  const { code = 'FAILURE', message = '' } = answer.data;
  const { errors } = z.object({ errors: fieldErrors }).parse(body);
  throw new ApiRefusal({ status, code, message, errors, data: body });
}

function unwrapRescode(status: number, body: unknown): unknown {
  const answer = rescode.safeParse(body);
  if (!answer.success) return refuse(status, body);
  const { rescode: code, resmsg: message = '' } = answer.data;
  if (code === '0000') return body;
  throw new ApiRefusal({ status, code, message, data: body });
}

/** Takes the answer out of its envelope (decisions §2). @param body parsed JSON @throws ApiRefusal when the envelope is a refusal or invalid */
export function unwrap(envelope: Envelope, status: number, body: unknown): unknown {
  if (envelope === 'front') return unwrapFront(status, body);
  if (envelope === 'rescode') return unwrapRescode(status, body);
  if (status >= 400) return refuse(status, body);
  if (envelope === 'plain') return body;
  const answer = loose.safeParse(body);
  if (answer.success && answer.data.code === 'OK') return answer.data.data;
  return refuse(status, body);
}
