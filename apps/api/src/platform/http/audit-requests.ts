import type { FastifyInstance, FastifyRequest } from 'fastify';
import { observedRefusals } from '../../ports/observed.ts';
import { type AuditEvent, audit } from '../audit.ts';
import { type AuditOrigin, withAuditOrigin } from '../audit-origin.ts';
import { logProblem } from '../database/outage-log.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Platform } from '../services.ts';
import { askedOf } from './asked-path.ts';
import { sourceOfRequest } from './source.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller in audited refusals: `account:<id>`, `mall:<id>`; undefined until known, and for a visitor. */
    auditActor: string | undefined;
  }
}

type CookiesOf = (request: FastifyRequest, actor: string) => readonly string[];

function originOf({ pseudonyms }: Platform, cookiesOf: CookiesOf, request: FastifyRequest): AuditOrigin {
  return {
    requestId: request.id,
    source: () => pseudonyms.source(sourceOfRequest(request)),
    session(actor) {
      const cookies = cookiesOf(request, request.auditActor ?? actor);
      const token = cookies.map((name) => request.cookies?.[name]).find((value) => value);
      return token ? pseudonyms.session(token) : null;
    },
  };
}

const forbidden = new Map<unknown, string>([
  ['common.origin', 'origin.refused'],
  ['phone-link.other-block', 'right.refused'],
  ['storefront.principal-only', 'right.refused'],
]);

/** The audit action of a refusal: another site's origin, a right the caller lacks, a limit, a lock. Other refusals are normal form errors. */
function actionOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.code === 'TOO_MANY_REQUESTS') return 'limit.refused';
  if (error.code === 'LOCKED') return 'lock.refused';
  return error.code === 'FORBIDDEN' ? forbidden.get(error.detail.message) : undefined;
}

/** A source's refusals of one kind are written at most once in this time, on each server. */
const quietMs = 60_000;
/** Maximum rows in that time over all sources, so that a flood does not fill the audit. */
const mostRows = 600;

class Quiet {
  readonly #until = new Map<string, number>();

  admits(key: string, now: number): boolean {
    for (const [known, until] of this.#until) {
      // Entries are in order of age.
      if (until > now) break;
      this.#until.delete(known);
    }
    if (this.#until.has(key) || this.#until.size >= mostRows) return false;
    this.#until.set(key, now + quietMs);
    return true;
  }
}

/**
 * Adds the origin to audit rows, and audits refusals for origin, right, limit or lock. @param cookiesOf cookies of this listener's sessions, as a browser
 * also sends those of another listener on the same host @returns a function to call with every failed call
 */
export function auditRequests(
  app: FastifyInstance,
  platform: Platform,
  cookiesOf: CookiesOf,
): (error: unknown, request: FastifyRequest) => void {
  const { db, log } = platform;
  const quiet = new Quiet();
  const write = (row: Pick<AuditEvent, 'actor' | 'action' | 'subject'>): Promise<void> =>
    audit(db, { ...row, result: 'refused' }).catch((problem: unknown) =>
      logProblem(log, problem, () =>
        log.warn({ problem: problem instanceof Error ? problem.name : 'unknown' }, 'a refusal was not recorded'),
      ),
    );
  // Rows are written one after the other, so that a flood of refusals leaves the database's connections to accepted calls.
  let lastWritten = Promise.resolve();
  app.decorateRequest('auditActor', undefined);
  // Added after the body is read, as its events run outside any request's context.
  app.addHook('preHandler', (request, _reply, done) => withAuditOrigin(originOf(platform, cookiesOf, request), done));
  app.addHook('onClose', () => lastWritten);
  return (error, request) => {
    const action = actionOf(error);
    if (action === undefined) return;
    observedRefusals.publish({ kind: action });
    if (!quiet.admits(`${action}|${sourceOfRequest(request)}`, performance.now())) return;
    const { method, auditActor: actor = 'visitor' } = request;
    const subject = `${method} ${request.is404 ? 'unknown' : (askedOf(request).route ?? 'unknown')}`;
    const origin = originOf(platform, cookiesOf, request);
    lastWritten = lastWritten.then(() => withAuditOrigin(origin, () => write({ actor, action, subject })));
  };
}
