import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../config.ts';
import { callersFault } from '../http/callers-fault.ts';
import { neverAnswer } from '../http/no-answer.ts';
import { failureMessages, type IdOutcome, outcomeByIssueDate, outcomeBySerial } from './id-outcome.ts';

const text = z.string().check(z.minLength(1));
const personalNumber = z.string().check(z.regex(/^\d{6}-?\d{7}$/));
const date = z.string().check(z.regex(/^\d{8}$/));

const residentCard = z.object({ name: text, personalNum: personalNumber, issueDate: date });
const driverLicence = z.object({
  name: text,
  personalNum: personalNumber,
  num: text,
  code: z.optional(text),
  skipCodeCheck: z.optional(z.boolean()),
});
const alienCard = z.object({ alienRegNum: personalNumber, issueDate: date, serialNum: z.optional(text) });

const body = z.object({ requestId: text, data: z.array(z.unknown()).check(z.length(1)) });
const path = z.object({ resource: z.enum(['ic', 'dl', 'ac']) });

/** The outcome that the request's data select; undefined if a member is missing or malformed. */
function outcomeOf(resource: 'ic' | 'dl' | 'ac', data: unknown): IdOutcome | undefined {
  if (resource === 'dl') {
    const licence = driverLicence.safeParse(data);
    if (!licence.success) return undefined;
    const { code, skipCodeCheck } = licence.data;
    if (code !== undefined) return outcomeBySerial(code);
    return skipCodeCheck === true ? { kind: 'success' } : undefined;
  }
  const card = resource === 'ic' ? residentCard.safeParse(data) : alienCard.safeParse(data);
  return card.success ? outcomeByIssueDate(card.data.issueDate) : undefined;
}

function fail(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.status(status).send({ code, message });
}

/** CLOVA eKYC's ID card verification for resident cards (ic), driver licences (dl) and alien cards (ac). */
export async function clovaRoutes(app: FastifyInstance, { config }: { config: SandboxConfig }): Promise<void> {
  app.setErrorHandler((error, _request, reply) =>
    callersFault(error)
      ? fail(reply, 400, '0011', 'Request body invalid.')
      : fail(reply, 500, '0500', 'Service error.'),
  );
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, '0001', 'URL is invalid.'));
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-ekyc-secret'] === config.clovaSecret) return;
    return fail(reply, 401, '0002', 'Secret is invalid.');
  });

  app.post('/ekyc/v1/:domainId/:signature/id-card/verify/:resource', async (request, reply) => {
    const target = path.safeParse(request.params);
    if (!target.success) return fail(reply, 404, '0001', 'URL is invalid.');
    const sent = body.safeParse(request.body);
    const { resource } = target.data;
    const outcome = sent.success ? outcomeOf(resource, sent.data.data[0]) : undefined;
    if (!sent.success || outcome === undefined) return fail(reply, 400, '0011', 'Request body invalid.');
    if (outcome.kind === 'no-answer') return neverAnswer(reply);
    if (outcome.kind === 'rate-limit') return fail(reply, 400, '0025', 'Rate limit exceeded.');
    return reply.send({
      requestId: sent.data.requestId,
      uid: randomUUID(),
      timestamp: Date.now(),
      inferType: 'ID_CARD',
      inferDetailType: resource.toUpperCase(),
      ...(outcome.kind === 'failure'
        ? { result: 'FAILURE', code: outcome.code, message: failureMessages[outcome.code] }
        : { result: 'SUCCESS', message: 'SUCCESS' }),
    });
  });
}
