import { login, logout } from '@portal/contract/account/account.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../apps/api/src/platform/limits/limits.ts';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { missingPackages } from '../debian.fixture.ts';
import { sendInTurn } from '../nodes.fixture.ts';
import { openPlainNodes, type PlainNodes } from '../plain-nodes.fixture.ts';
import { CallTimes, p95 } from './call-times.fixture.ts';
import { Storm } from './storm.fixture.ts';

const what = 'hostile requests from 50 sources beside an honest merchant';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });
/** Milliseconds after which the storm ends at the latest, which is before its window ends; normally once the limit has stopped every source. */
const longest = 280_000;
/** Slowest permitted 95th percentile of an honest merchant's calls, in ms. */
const slowest = 500;
const origin = 'https://portal.test';

/** A whole journey from an address of its own, then log-ins in the same and in a new browser. */
async function journey(portal: PlainNodes, source: string, times: CallTimes): Promise<void> {
  const send = sendInTurn(
    portal.servers.map(({ port }) => port),
    source,
  );
  const client = new TrialClient(origin, async (url, init) => {
    const begin = performance.now();
    const answer = await send(url, init);
    times.add(url.pathname, performance.now() - begin);
    return answer;
  });
  const { loginId, password } = await new TrialMerchant({ client, sandbox: portal.sandbox }).goTo('complete');
  await client.must(logout);
  await client.must(login, { body: { loginId, password } });
  await client.stranger().must(login, { body: { loginId, password } });
}

function reportOf(storm: Storm, quiet: CallTimes, stormy: CallTimes): string {
  const statuses = [...storm.statuses()].map(([status, times]) => `${status}: ${times}`).join(', ');
  const figures = (hasPicture: boolean): string => {
    const [during, before] = [stormy.of(hasPicture), quiet.of(hasPicture)];
    return `${during.length} honest calls, p95 ${Math.round(p95(during))} ms (${Math.round(p95(before))} without the storm)`;
  };
  return [
    `storm: ${statuses}; of one source at most ${storm.most('looked')} requests looked at, ${storm.most('compared')} passwords compared`,
    `  ${figures(false)}`,
    `  with pictures: ${figures(true)}`,
    `  together: p95 ${Math.round(p95([...stormy.of(false), ...stormy.of(true)]))} ms; the slowest:`,
    stormy.slowest(),
    '',
  ].join('\n');
}

describe.skipIf(missing.length > 0)(what, () => {
  let portal: PlainNodes;
  beforeAll(async () => {
    portal = await openPlainNodes({ SOURCE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => portal?.close());

  it('are refused in 99 of 100 cases, break nothing, and leave the merchant served as on any day', async () => {
    let merchants = 0;
    const walk = (times: CallTimes): Promise<void> => {
      merchants += 1;
      return journey(portal, `203.0.113.${merchants}`, times);
    };
    // The first journeys of a server are slower than any later one.
    await Promise.all([walk(new CallTimes()), walk(new CallTimes())]);
    const [quiet, stormy] = [new CallTimes(), new CallTimes()];
    for (let calm = 0; calm < 4; calm += 1) await walk(quiet);
    const ports = portal.servers.map(({ port }) => port);
    const storm = new Storm(ports, origin);
    const end = performance.now() + longest;
    while (!storm.isLimited() && performance.now() < end) await walk(stormy);
    await storm.stop();
    process.stdout.write(reportOf(storm, quiet, stormy));
    const statuses = [...storm.statuses()].flatMap(([status, times]) => Array.from({ length: times }, () => status));
    expect(statuses.filter((status) => status >= 500 || status === 0)).toEqual([]);
    expect(statuses.filter((status) => status >= 400).length / statuses.length).toBeGreaterThanOrEqual(0.99);
    expect(storm.isLimited()).toBe(true);
    expect(storm.most('looked')).toBeLessThanOrEqual(limits.request.points);
    expect(storm.most('compared')).toBeLessThanOrEqual(limits['login-fail-source'].points);
    expect(p95(stormy.of(false))).toBeLessThan(slowest);
    expect(p95(stormy.of(true))).toBeLessThan(Math.max(slowest, 1.5 * p95(quiet.of(true))));
  });
});
