import { transitions } from '@portal/domain/journey/advance.ts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  observedActions,
  observedCalls,
  observedMails,
  observedProviders,
  observedRefusals,
} from '../../ports/observed.ts';
import { labelsOf } from './labels.ts';

const providers = labelsOf([
  'account-holder',
  'business-registry',
  'card-payment',
  'certificate-reader',
  'document-pages',
  'id-card-reader',
  'id-verifier',
  'merchant-registry',
  'storefront',
]);
const outcomes = labelsOf(['ok', 'unavailable', 'timeout', 'quota', 'rejected', 'unintelligible', 'resting']);
const mails = labelsOf(['accepted', 'refused', 'deferred', 'slow', 'failed', 'late', 'given-up']);
const methods = labelsOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
/** Audit actions that report an application's progress. */
const stepActions = labelsOf(Object.keys(transitions));
const feeActions: Readonly<Record<string, string>> = {
  'payment.opened': 'opened',
  'screening-fee-settled': 'paid',
  'screening-fee-exempted': 'exempt',
  'payment.mismatch': 'mismatch',
  'payment.refunded': 'refunded',
  'mall.paid': 'mall-paid',
};
const refusalKinds: Readonly<Record<string, string>> = {
  'limit.refused': 'limit',
  'lock.refused': 'lock',
  'origin.refused': 'origin',
  'right.refused': 'right',
};
/** Refused attempts by their audit action. */
const strikeActions: Readonly<Record<string, string>> = {
  login: 'log-in',
  'login-code': 'log-in-code',
  'id-card.verify': 'id-card',
  'settlement-account.check': 'settlement-account',
};

/** The maximum number of routes with labels of their own; a test ensures that there are fewer. */
export const mostRoutes = 130;

function watchCalls(registers: Registry[]): () => void {
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answered requests by route, method and status class.',
    labelNames: ['route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.05, 0.25, 1, 5],
    registers,
  });
  const routes = new Set<string>();
  return observedCalls.listen(({ method, route, status, seconds }) => {
    const named = `${methods(method)} ${route}`;
    if (routes.size < mostRoutes) routes.add(named);
    const known = routes.has(named) ? named : 'other';
    requests.inc({ route: known, status: `${Math.floor(status / 100)}xx` });
    latency.observe({ route: known }, seconds);
  });
}

function watchProviders(registers: Registry[]): () => void {
  const calls = new Counter({
    name: 'portal_provider_calls_total',
    help: 'Requests to external services by outcome.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'portal_provider_seconds',
    help: 'Duration of requests to external services, including the reader.',
    labelNames: ['provider'],
    buckets: [0.1, 0.5, 1, 3, 10, 30],
    registers,
  });
  const resting = new Gauge({
    name: 'portal_provider_resting',
    help: '1 while calls to an external service are paused after failures.',
    labelNames: ['provider'],
    registers,
  });
  return observedProviders.listen(({ provider, outcome, seconds, isResting }) => {
    const labels = { provider: providers(provider) };
    calls.inc({ ...labels, outcome: outcomes(outcome) });
    if (seconds !== undefined) latency.observe(labels, seconds);
    if (isResting !== undefined) resting.set(labels, isResting ? 1 : 0);
  });
}

function watchActions(registers: Registry[]): () => void {
  const signUps = new Counter({ name: 'portal_sign_ups_total', help: 'Accounts created.', registers });
  const steps = new Counter({
    name: 'portal_steps_total',
    help: 'Steps completed by applications, by journey event.',
    labelNames: ['event'],
    registers,
  });
  const fees = new Counter({
    name: 'portal_fees_total',
    help: 'Fee events.',
    labelNames: ['event'],
    registers,
  });
  const strikes = new Counter({
    name: 'portal_strikes_total',
    help: 'Refused requests and attempts: origins, limits, locks, log-ins, cards, accounts.',
    labelNames: ['kind'],
    registers,
  });
  const ends = [
    observedActions.listen(({ action, result }) => {
      if (action === 'sign-up' && result === 'ok') signUps.inc();
      const step = stepActions(action);
      if (step === action) steps.inc({ event: step });
      const fee = feeActions[action];
      if (fee !== undefined) fees.inc({ event: fee });
      const strike = result === 'refused' ? strikeActions[action] : undefined;
      if (strike !== undefined) strikes.inc({ kind: strike });
    }),
    observedRefusals.listen(({ kind }) => strikes.inc({ kind: refusalKinds[kind] ?? 'other' })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function watchMails(registers: Registry[]): () => void {
  const sent = new Counter({
    name: 'portal_mails_total',
    help: 'Attempts to send a mail by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  return observedMails.listen(({ outcome }) => sent.inc({ outcome: mails(outcome) }));
}

/** Counts events in this process. @returns a function that stops it */
export function watchProcess(registry: Registry): () => void {
  const ends = [watchCalls, watchProviders, watchActions, watchMails].map((watch) => watch([registry]));
  return () => {
    for (const end of ends) end();
  };
}
