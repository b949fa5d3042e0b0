import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../config.ts';
import { callersFault } from '../http/callers-fault.ts';
import { neverAnswer } from '../http/no-answer.ts';
import { type BusinessRecord, belongTogether, businessRecord, faultFor } from './business-record.ts';

const maxNumbers = 100;

const statusBody = z.object({ b_no: z.array(z.string()).check(z.minLength(1)) });
const business = z.looseObject({
  b_no: z.string().check(z.minLength(1)),
  start_dt: z.string().check(z.regex(/^\d{8}$/)),
  p_nm: z.string().check(z.minLength(1)),
});
const validateBody = z.object({ businesses: z.array(business).check(z.minLength(1)) });
const keyQuery = z.object({ serviceKey: z.optional(z.string()) });

function isAuthorised(request: FastifyRequest, serviceKey: string): boolean {
  if (request.headers.authorization === `Infuser ${serviceKey}`) return true;
  const query = keyQuery.safeParse(request.query);
  return query.success && query.data.serviceKey === serviceKey;
}

function refuse(reply: FastifyReply, status: number, statusCode: string): FastifyReply {
  return reply.status(status).send({ status_code: statusCode });
}

/** Answers numbers that select a fault; undefined if none of them does. */
function answerFault(numbers: readonly string[], reply: FastifyReply): FastifyReply | undefined {
  const faults = numbers.map(faultFor);
  if (faults.includes('no-answer')) return neverAnswer(reply);
  // The vendor documents the quota (1,000,000 calls) but no body for it: {code,msg} with 429 and -10 is the sandbox's assumption.
  if (faults.includes('quota')) return reply.status(429).send({ code: -10, msg: '일일 트래픽이 초과되었습니다.' });
  return undefined;
}

function counted(name: 'match_cnt' | 'valid_cnt', count: number): Record<string, number> {
  return count === 0 ? {} : { [name]: count };
}

function isRegistered(record: BusinessRecord): boolean {
  return record.b_stt_cd !== '';
}

async function status(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = statusBody.safeParse(request.body);
  if (!body.success) return refuse(reply, 411, 'REQUEST_DATA_MALFORMED');
  const numbers = body.data.b_no;
  if (numbers.length > maxNumbers) return refuse(reply, 413, 'TOO_LARGE_REQUEST');
  const fault = answerFault(numbers, reply);
  if (fault) return fault;
  const data = numbers.map(businessRecord);
  return reply.send({
    request_cnt: numbers.length,
    ...counted('match_cnt', data.filter(isRegistered).length),
    status_code: 'OK',
    data,
  });
}

async function validate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = validateBody.safeParse(request.body);
  if (!body.success) return refuse(reply, 411, 'REQUEST_DATA_MALFORMED');
  const { businesses } = body.data;
  if (businesses.length > maxNumbers) return refuse(reply, 413, 'TOO_LARGE_REQUEST');
  const numbers = businesses.map((item) => item.b_no);
  const fault = answerFault(numbers, reply);
  if (fault) return fault;
  const data = businesses.map((item) => {
    const record = businessRecord(item.b_no);
    return isRegistered(record) && belongTogether(item.b_no)
      ? { b_no: item.b_no, valid: '01', request_param: item, status: record }
      : { b_no: item.b_no, valid: '02', valid_msg: '확인할 수 없습니다.', request_param: item };
  });
  return reply.send({
    request_cnt: businesses.length,
    ...counted('valid_cnt', data.filter((item) => item.valid === '01').length),
    status_code: 'OK',
    data,
  });
}

/** The National Tax Service's business number API (status and validate), decided by the number's first three digits. */
export async function ntsRoutes(app: FastifyInstance, { config }: { config: SandboxConfig }): Promise<void> {
  app.setErrorHandler((error, _request, reply) =>
    callersFault(error) ? refuse(reply, 400, 'BAD_JSON_REQUEST') : refuse(reply, 500, 'INTERNAL_ERROR'),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (isAuthorised(request, config.ntsServiceKey)) return;
    return reply.status(401).send({ code: -401, msg: '유효하지 않은 인증키 입니다.' });
  });
  app.post('/api/nts-businessman/v1/status', status);
  app.post('/api/nts-businessman/v1/validate', validate);
}
