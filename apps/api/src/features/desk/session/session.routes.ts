import {
  backchannelLogoutPath,
  colleagues,
  endStaffSession,
  reauthenticate,
  signInCallbackPath,
  signInDonePath,
  signInOutcome,
  signInPath,
  staffSession,
  startStaffSession,
} from '@portal/contract/desk/session.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sourceOfRequest } from '../../../platform/http/source.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { IdentityProblem } from '../../../ports/identity-service.ts';
import { serveStaff } from '../staff-call.ts';
import {
  clearSessionCookie,
  newCookieId,
  sessionHashIn,
  setSessionCookie,
  setSignInCookie,
  signInHashIn,
} from './desk-cookies.ts';
import { findRefusal } from './sign-in.repository.ts';
import { type Beginning, beginSignIn, finishSignIn, type SignedIn, type SignInTools } from './sign-in.service.ts';
import { openEmail, openName, workingColleagues } from './staff.repository.ts';
import { endByNotice, endSession } from './staff-session.repository.ts';

const firstPage = '/queue';

/** Makes an address safe for a header: letters percent-encoded, and no double slash at the start, which would name a host. */
function headerOf(page: string): string {
  const { pathname, search, hash } = new URL(page, 'http://desk');
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}

function nextPage({ refusal, inWindow, returnTo, reauthentication }: SignedIn): string {
  if (!inWindow) return refusal === undefined ? headerOf(returnTo ?? firstPage) : `${signInPath}?refused=${refusal}`;
  const said = new URLSearchParams({
    outcome: refusal ?? 'ok',
    ...(reauthentication && { action: reauthentication.action }),
  });
  return `${signInDonePath}?${said}`;
}

/** Starts a sign-in in this browser. @throws Refusal PROVIDER_UNAVAILABLE */
async function begin(tools: SignInTools, reply: FastifyReply, how: Omit<Beginning, 'idHash'>) {
  const { id, hash } = newCookieId();
  try {
    const redirectTo = await beginSignIn(tools, { ...how, idHash: hash });
    setSignInCookie(reply, id);
    return { redirectTo };
  } catch (error) {
    if (!(error instanceof IdentityProblem)) throw error;
    tools.platform.log.warn({ kind: error.kind, why: error.why }, 'a sign-in at the desk could not begin');
    throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'desk.identity-unavailable' });
  }
}

function serveSignIn(app: FastifyInstance, tools: SignInTools): void {
  const { db, personalData, config } = tools.platform;
  serve(app, startStaffSession, ({ body, reply }) =>
    begin(tools, reply, {
      returnTo: body.returnTo,
      inWindow: body.window,
      choose: body.choose,
      reauthentication: undefined,
    }),
  );
  serve(app, signInOutcome, async ({ request }) => {
    const idHash = signInHashIn(request);
    const found = idHash === undefined ? undefined : await findRefusal(db, personalData, idHash);
    if (!found) return null;
    const { refusal, who, requestId, at } = found;
    const claim = config.desk?.rolesClaim ?? '';
    return { refusal, name: who?.name ?? null, email: who?.email ?? null, claim, at: at.toISOString(), requestId };
  });
  serveStaff(app, reauthenticate, ({ body, reply, member, access }) => {
    access.subject = body.action;
    access.applicationNumber = body.number;
    const { sessionHash } = member;
    const { action, number = '', of: actionOf } = body;
    const again = { sessionHash, action, applicationNumber: number, actionOf };
    return begin(tools, reply, { returnTo: undefined, inWindow: true, choose: false, reauthentication: again });
  });
  app.get(signInCallbackPath, async (request, reply) => {
    const { id, hash } = newCookieId();
    const outcome = await finishSignIn(tools, {
      idHash: signInHashIn(request),
      sessionHash: sessionHashIn(request),
      newSessionHash: hash,
      query: new URL(request.raw.url ?? '', 'http://desk').search,
      source: sourceOfRequest(request),
      requestId: request.id,
    });
    if (outcome.isNew) setSessionCookie(reply, id);
    return reply.redirect(nextPage(outcome), 303);
  });
}

function serveSession(app: FastifyInstance, { platform, identity }: SignInTools): void {
  const { db, personalData, config } = platform;
  serveStaff(app, staffSession, async ({ member }) => ({
    staff: {
      id: member.id,
      name: await openName(personalData, member),
      email: (await openEmail(personalData, member)) ?? null,
      roles: [...member.roles],
    },
    idleSeconds: member.idleSeconds,
    remainingSeconds: member.remainingSeconds,
    signedInAt: member.signedInAt.toISOString(),
    brand: config.brand.name,
    isSandbox: config.realServices.length === 0,
  }));
  serveStaff(app, endStaffSession, async ({ member, reply }) => {
    await endSession(db, member.sessionHash);
    clearSessionCookie(reply);
    // The session here has ended even if the service cannot be reached.
    const address = await identity.endAddress().catch(() => undefined);
    return { redirectTo: address ?? null };
  });
  serveStaff(app, colleagues, async () => ({ colleagues: [...(await workingColleagues(db, personalData))] }));
}

/** OpenID Connect Back-Channel Logout 1.0 §2.5 and §2.8: a form with the token; returns 200 or 400, or 503 while the service is unavailable. */
function serveLogout(app: FastifyInstance, { platform, identity }: SignInTools): void {
  const { db, log } = platform;
  app.post(backchannelLogoutPath, async ({ body }, reply) => {
    void reply.header('cache-control', 'no-store');
    const token = new URLSearchParams(typeof body === 'string' ? body : '').get('logout_token') ?? '';
    try {
      const notice = await identity.readLogout(token);
      const sessions = await db.transaction((tx) => endByNotice(tx, notice));
      log.info({ sessions }, 'the identity service logged a person out');
      return reply.code(200).send({});
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error;
      log.warn({ kind: error.kind, why: error.why }, 'a log-out notice of the identity service was refused');
      return reply.code(error.kind === 'unavailable' ? 503 : 400).send({ error: 'invalid_request' });
    }
  });
}

export function registerStaffSessions(app: FastifyInstance, tools: SignInTools): void {
  serveSignIn(app, tools);
  serveSession(app, tools);
  serveLogout(app, tools);
}
