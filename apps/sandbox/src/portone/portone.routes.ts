import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../config.ts';
import { callersFault } from '../http/callers-fault.ts';
import { neverAnswer } from '../http/no-answer.ts';

/** The gateway's names of the banks that a merchant of the portal can choose. */
const banks: ReadonlySet<string> = new Set([
  'WOORI',
  'KOOKMIN',
  'IBK',
  'HANA',
  'SHINHAN',
  'NONGHYUP',
  'CITI',
  'KAKAO',
  'STANDARD_CHARTERED',
  'BUSAN',
  'DAEGU',
  'SUHYUP',
  'POST',
  'KYONGNAM',
  'JEJU',
  'KWANGJU',
  'KFCC',
]);

const holders: Readonly<Record<string, string>> = {
  '1': '홍길동',
  '2': '김하늘',
  '7': '사단법인 샌드박스나눔',
  '8': '주식회사 샌드박스',
};

const statusOf = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  PLATFORM_NOT_SUPPORTED_BANK: 400,
  PLATFORM_EXTERNAL_API_FAILED: 502,
  PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED: 503,
} as const;

const parameters = z.object({ bank: z.string(), accountNumber: z.string().check(z.regex(/^\d{6,20}$/)) });
const query = z.object({
  birthdate: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  businessRegistrationNumber: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  test: z.optional(z.enum(['true', 'false'])),
});

function fail(reply: FastifyReply, type: keyof typeof statusOf, message: string): FastifyReply {
  return reply.status(statusOf[type]).send({ type, message });
}

/** The holder of an account, decided by its first digit; numbers ending in 0000 do not exist. */
export function holderOf(accountNumber: string): string | undefined {
  if (accountNumber.endsWith('0000')) return undefined;
  return holders[accountNumber.slice(0, 1)];
}

/** PortOne V2's account holder look-up; numbers ending in 9999 never get an answer. */
export async function portoneRoutes(app: FastifyInstance, { config }: { config: SandboxConfig }): Promise<void> {
  app.setErrorHandler((error, _request, reply) =>
    callersFault(error)
      ? fail(reply, 'INVALID_REQUEST', 'The request cannot be read.')
      : fail(reply, 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED', 'Something went wrong.'),
  );
  app.setNotFoundHandler((_request, reply) => fail(reply, 'NOT_FOUND', 'There is no such address.'));
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `PortOne ${config.portoneSecret}`) return;
    return fail(reply, 'UNAUTHORIZED', 'The API secret is missing or wrong.');
  });

  app.get('/platform/bank-accounts/:bank/:accountNumber/holder', async (request, reply) => {
    const path = parameters.safeParse(request.params);
    const asked = query.safeParse(request.query);
    if (!path.success || !asked.success) return fail(reply, 'INVALID_REQUEST', 'A parameter has the wrong form.');
    if (asked.data.birthdate !== undefined && asked.data.businessRegistrationNumber !== undefined) {
      return fail(reply, 'INVALID_REQUEST', 'Only one of birthdate and businessRegistrationNumber can be given.');
    }
    const { bank, accountNumber } = path.data;
    if (!banks.has(bank)) return fail(reply, 'PLATFORM_NOT_SUPPORTED_BANK', 'This bank is not supported.');
    if (accountNumber.endsWith('9999')) return neverAnswer(reply);
    const holderName = holderOf(accountNumber);
    if (holderName === undefined) {
      return fail(reply, 'PLATFORM_EXTERNAL_API_FAILED', '해당 계좌를 찾을 수 없습니다.');
    }
    return reply.send({ holderName, accountVerificationId: randomUUID() });
  });
}
