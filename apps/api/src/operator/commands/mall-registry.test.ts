import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { Config } from '../../platform/config/config.ts';
import { tables } from '../../platform/database/tables.ts';
import { give } from '../command.fixture.ts';
import { createServerDesk } from '../socket/server-desk.ts';

const shop = { shop_no: 2, merchant_id: 'C240001', login_id: 'shop', status: '정상', remit_config_type: 'PG 정산' };
const file = JSON.stringify({ details_required: false, shops: [shop] });

let backOffice: FastifyInstance;
let portal: TestPortal;
let asked: FastifyRequest[];
let answer: number;
beforeAll(async () => {
  portal = await openTestPortal({ jobs: false });
  backOffice = fastify();
  backOffice.all('*', (request, reply) => {
    asked.push(request);
    return reply.code(answer).send({});
  });
  await backOffice.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([portal.close(), backOffice.close()]));
beforeEach(() => {
  [asked, answer] = [[], 200];
});

async function set(content: string | null, config: Partial<Config> = {}, mallId = 'mall-9') {
  const merchantRegistry = { url: backOffice.listeningOrigin, key: 'the key' };
  const platform = { ...portal.platform, config: { ...portal.platform.config, merchantRegistry, ...config } };
  const carryOut = createServerDesk(platform, portal.app, new AbortController().signal);
  const files: Record<string, string> = content === null ? {} : { 'shops.json': content };
  const { lines, problem } = await carryOut({
    argv: ['malls', 'registry', mallId, 'shops.json'],
    operator: 'tester',
    files,
  });
  return problem === null ? lines : [problem];
}

describe('the simulated back office entry of a mall', () => {
  it('is written from the file with the portal’s key, and audited without the file', async () => {
    expect(await set(file, {}, 'mall-written')).toEqual(['mall-written: 1 shops in the simulated back office.']);
    const sent = { method: 'PUT', url: '/v1/malls/mall-written', body: JSON.parse(file) };
    expect(asked.map(({ method, url, body }) => ({ method, url, body }))).toEqual([sent]);
    expect(asked[0]?.headers.authorization).toBe('Bearer the key');
    const rows = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.subject, 'mall-written'));
    expect(rows).toMatchObject([{ actor: 'operator:tester', action: 'registry-set', result: 'ok' }]);
    expect(JSON.stringify(rows)).not.toContain('C240001');
  });

  it('is written for one mall only, whatever its name', async () => {
    await set(file, {}, '../merchants/x');
    expect(asked.map(({ url }) => url)).toEqual(['/v1/malls/..%2Fmerchants%2Fx']);
  });

  it.each<[string, string | null, Partial<Config>, string]>([
    ['in production', file, { production: true }, 'The back office is not simulated'],
    [
      'if the back office is real',
      file,
      { realServices: ['MERCHANT_REGISTRY_URL'] },
      'The back office is not simulated',
    ],
    ['without a file', null, {}, 'The file shops.json cannot be read.'],
    ['from invalid JSON', '{', {}, 'The file must be'],
    ['from JSON of another shape', '{"shops":[{"merchant_id":"x"}]}', {}, 'The file must be'],
  ])('is not written %s', async (_what, content, config, problem) => {
    expect(await set(content, config)).toEqual([expect.stringContaining(problem)]);
    expect(asked).toEqual([]);
  });

  it('is reported as refused when the back office refuses it', async () => {
    answer = 400;
    expect(await set(file)).toEqual(['The back office refused it: 400.']);
  });

  it('can be written only by a running portal', async () => {
    await expect(give(portal, 'malls', 'registry', 'mall-9', 'shops.json')).rejects.toThrow('Only a running portal');
  });
});
