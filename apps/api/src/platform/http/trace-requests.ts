import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTraced, type Span, within } from '../../ports/traced.ts';
import { askedOf } from './asked-path.ts';

/** The route's pattern, as an address may contain anything. */
const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (askedOf(request).route ?? 'unknown');

/** Records a span for each request and the work that it causes. Adds no hook if tracing is off. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const facts = { 'http.request.method': request.method, 'http.route': route, 'portal.request_id': request.id };
    const span = beginSpan({ name: `${request.method} ${route}`, kind: 'server', facts });
    if (span) spans.set(request, span);
    within(span, done);
  });
  // Reading a body leaves the async context of the previous hook.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}
