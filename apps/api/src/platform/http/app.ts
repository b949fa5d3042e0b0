import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import type { Envelope } from '@portal/contract/call.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { observedCalls } from '../../ports/observed.ts';
import { isServedLocally } from '../config/config.ts';
import { isAway } from '../database/is-busy.ts';
import { logOutage } from '../database/outage-log.ts';
import { folderFault } from '../files/temporary-files.ts';
import { nameAndFrames } from '../refusals/causes.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Platform, Providers } from '../services.ts';
import { staffCookie } from '../sessions/staff-cookie.ts';
import { addressForRouter, askedOf, askedPath, asksForData, rememberAsked } from './asked-path.ts';
import { auditRequests } from './audit-requests.ts';
import { UnreadableRequest, watchBodies } from './body-pace.ts';
import { prepareDraining } from './draining.ts';
import { statusIn, wrapFailure } from './envelope.ts';
import { failureOf } from './failure.ts';
import { mallCookie } from './mall-session.ts';
import { acceptParts } from './multipart.ts';
import { refuseSecondReadings } from './one-reading.ts';
import { refuseOtherOrigins } from './origin-check.ts';
import { ParseFailures } from './parse-failure.ts';
import { isPhoneRequest, phoneCookie } from './phone-session.ts';
import { deskHeaders, type HeadersFor, securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { sessionCookie, visitorCookie } from './session.ts';
import { rememberSources, sourceOfRequest } from './source.ts';
import { traceRequests } from './trace-requests.ts';
import { createUploadPlaces } from './upload-places.ts';

export type Register = (app: FastifyInstance, platform: Platform, providers: Providers) => void | Promise<void>;

export interface Site {
  /** The origins whose pages may make calls. */
  readonly origins: ReadonlySet<string>;
  readonly headersFor: HeadersFor;
  /** The cookies of sessions that an audit row of `actor` may refer to; the first one in the request counts. */
  readonly sessionCookies: (request: FastifyRequest, actor: string) => readonly string[];
}

const longestUrl = 8_192;
const jsonLimit = 65_536;

const envelopeOf = (request: FastifyRequest): Envelope =>
  askedOf(request).config.envelope ?? (askedPath(request).startsWith('/front/') ? 'front' : 'onboarding');

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { failure, ours } = failureOf(error);
  const envelope = envelopeOf(request);
  if (ours && isAway(error)) logOutage(request.server.platform.log, error);
  else if (ours) {
    const place = { temporaryFiles: folderFault(error) };
    request.log.error(
      { requestId: request.id, problem: nameAndFrames(error), ...place },
      'a call failed with an internal error',
    );
  }
  if (error instanceof UnreadableRequest) void reply.header('connection', 'close');
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  const { errorPage } = askedOf(request).config;
  if (errorPage !== undefined) return reply.redirect(errorPage(failure.message), 303);
  return reply
    .code(statusIn(envelope, failure))
    .type('application/json; charset=utf-8')
    .send(wrapFailure(envelope, failure, request.id));
}

/** Logs one line for each call. All members are listed here, so it skips the redaction, which costs more than the line. */
function logAnswers(app: FastifyInstance, platform: Platform): void {
  const log = platform.log.child({}, { redact: [] });
  /** A child logger for each route and method, with both already serialised. */
  const logs = new Map<string, typeof log>();
  const logOf = (method: string, route: string): typeof log => {
    const key = `${method} ${route}`;
    const known = logs.get(key) ?? log.child({ method, route });
    logs.set(key, known);
    return known;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const route = request.is404 ? 'unknown' : (askedOf(request).route ?? 'unknown');
    const line = { status: reply.statusCode, ms: Math.round(reply.elapsedTime), requestId: id };
    logOf(method, route).info(line, 'answered');
    observedCalls.publish({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });
}

/** Pages and assets make no database query, and are not counted. */
const isCounted = (request: FastifyRequest): boolean =>
  asksForData(request) && askedOf(request).config.countsItself !== true;

function otherNamesOf(config: Platform['config']): string[] {
  const { protocol, port } = new URL(config.publicOrigin);
  return isServedLocally(config)
    ? ['localhost', '127.0.0.1'].map((name) => new URL(`${protocol}//${name}:${port}`).origin)
    : [];
}

/** Warns once about a proxy that is not trusted: all its clients have its address and share one count. */
function warnOfProxy({ trustedProxies }: Platform['config'], log: Platform['log']): (request: FastifyRequest) => void {
  let reported = trustedProxies > 0;
  return ({ headers }) => {
    if (reported || headers['x-forwarded-for'] === undefined) return;
    reported = true;
    log.warn(
      'a request came through a proxy: unless TRUSTED_PROXIES is set, all its clients count as one for the limits',
    );
  };
}

/** Adds hooks, which call `done` if synchronous: a promise for each hook would cost time in every request. */
function guard(app: FastifyInstance, { config, limits, log }: Platform, { origins, headersFor }: Site): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(headersFor, request, reply);
    done();
  });
  const warnOfProxyOnce = warnOfProxy(config, log);
  app.addHook('onRequest', (request, _reply, done) => {
    // The client has already disconnected, so there is no address to count.
    if (request.raw.socket.remoteAddress === undefined) throw new UnreadableRequest(400);
    refuseSecondReadings(request.raw);
    warnOfProxyOnce(request);
    if (request.originalUrl.length > longestUrl) throw Object.assign(new Error('long url'), { statusCode: 414 });
    refuseOtherOrigins(request, origins);
    if (isCounted(request)) return limits.consume('request', sourceOfRequest(request));
    return done();
  });
}

function parsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  /** Form bodies stay raw text, as the gateway's notices are verified as received. */
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** One logger for all requests, as a child logger costs as much as a line. Overrides `child`, as a factory's results are validated each time. */
function sharedLog({ log }: Platform): FastifyBaseLogger {
  const shared: FastifyBaseLogger = log.child({});
  shared.child = () => shared;
  return shared;
}

/** A whole request may take five minutes, so that a photograph arrives over bad 3G; {@link bodyPace} cuts slower senders earlier. */
function optionsOf(platform: Platform, headersFor: HeadersFor, failures: ParseFailures): FastifyHttpOptions<Server> {
  return {
    loggerInstance: sharedLog(platform),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimit,
    requestTimeout: 300_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    // A proxy would not retry a POST at another server.
    return503OnClosing: false,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: (request) => addressForRouter(request),
    trustProxy: (_address, hop) => hop < platform.config.trustedProxies,
    genReqId: () => randomUUID(),
    // Hooks do not run for an address that the router cannot parse.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(headersFor, request, reply);
      void sendFailure(error, request, reply.header('connection', 'close'));
    },
    clientErrorHandler: (error, socket) => failures.answer(error, socket),
  };
}

/** Session cookies that an audit row of `actor` may refer to; the first in a request counts, as it may have several. @param actor `mall:<id>` etc. */
function portalCookiesOf(request: FastifyRequest, actor: string): readonly string[] {
  if (actor.startsWith('mall:')) return [mallCookie];
  if (isPhoneRequest(request)) return [phoneCookie, sessionCookie, visitorCookie];
  return [sessionCookie, ...(actor.startsWith('account:') ? [] : [mallCookie]), phoneCookie, visitorCookie];
}

const portalSite = ({ config }: Platform, { cardPayment }: Providers): Site => ({
  origins: new Set([config.publicOrigin, ...otherNamesOf(config)]),
  headersFor: securityHeaders({ ...config, gatewayOrigins: cardPayment.browserOrigins }),
  sessionCookies: portalCookiesOf,
});

export const deskSite = (config: Pick<Platform['config'], 'production'>, origin: string): Site => ({
  origins: new Set([origin]),
  headersFor: deskHeaders(config, origin),
  sessionCookies: () => [staffCookie],
});

/** Builds a listener's server; call `ready()` before listening or injecting. @param site by default the portal's */
export async function buildApp(
  platform: Platform,
  providers: Providers,
  register: readonly Register[],
  site = portalSite(platform, providers),
): Promise<FastifyInstance> {
  const { headersFor, sessionCookies } = site;
  const failures = new ParseFailures(headersFor);
  const app = Fastify(optionsOf(platform, headersFor, failures));
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorate('platform', platform);
  app.decorate('servedCalls', new Set<string>());
  app.decorate('uploadPlaces', createUploadPlaces(platform.config.uploadLimits));
  rememberAsked(app);
  rememberSources(app);
  traceRequests(app);
  parsers(app);
  await app.register(cookie);
  acceptParts(app);
  const noteFailure = auditRequests(app, platform, sessionCookies);
  app.setErrorHandler((error, request, reply) => {
    noteFailure(error, request);
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(new Refusal('NOT_FOUND'), request, reply));
  failures.watch(app);
  failures.refuseTunnels(app);
  watchBodies(app, platform.config.bodyPace);
  guard(app, platform, site);
  prepareDraining(app, platform.config.stopSeconds);
  logAnswers(app, platform);
  for (const put of register) await put(app, platform, providers);
  return app;
}
