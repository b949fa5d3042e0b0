import { admit } from '@portal/domain/journey/guard.ts';
import * as z from 'zod/mini';
import type { Register } from '../app.ts';
import { policyReportPath } from '../security-headers.ts';

/** The used part of what browsers send to `report-uri` (CSP3 §5.3). */
const sent = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
  }),
});

const largestReport = 8_192;
const mostPerMinute = 30;

/** A policy's refusal as logged: only names of our own, and at most the origin of others. */
interface Noted {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

const wordOf = (text: string): string => /^[a-z-]{1,40}/.exec(text)?.[0] ?? 'unknown';

function originOf(text: string): string {
  if (!URL.canParse(text)) return wordOf(text);
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin : protocol.slice(0, -1);
}

/** A page of the portal by its path; the rest of an address may name a person. */
function pageOf(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : '';
  const isPlain = /^(\/[a-z0-9-]{1,40}){1,2}$/.test(path);
  return isPlain && admit(undefined, path).kind !== 'unknown-route' ? path : 'unknown';
}

function noteOf(body: unknown): Noted | undefined {
  try {
    const { 'csp-report': report } = sent.parse(JSON.parse(String(body)));
    return {
      directive: wordOf(report['effective-directive'] ?? report['violated-directive'] ?? ''),
      blocked: originOf(report['blocked-uri'] ?? ''),
      page: pageOf(report['document-uri'] ?? ''),
    };
  } catch {
    return undefined;
  }
}

/** Receives browsers' reports about the content security policy, and logs one line for each, in limited number. */
export const registerPolicyReports: Register = (app, { log, clock }) => {
  let minute = 0;
  let noted = 0;
  const isWithinBudget = (): boolean => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, noted] = [now, 0];
    noted += 1;
    return noted <= mostPerMinute;
  };
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: largestReport },
    (_request, body, done) => done(null, body),
  );
  app.post(policyReportPath, { bodyLimit: largestReport }, (request, reply) => {
    const note = noteOf(request.body);
    if (note && isWithinBudget()) log.warn(note, 'a page’s policy refused something');
    return reply.code(204).send();
  });
};
