import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { killServers, serverEnvironment, startServer } from './server-process.fixture.ts';

const mallId = 'nodes-mall';
const secret = 'the secret of the app';

const asked = z.object({ grant_type: z.string(), refresh_token: z.optional(z.string()) });
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

/** A platform whose refresh tokens work once, and whose refreshes are slow. */
class Platform {
  readonly app = fastify();
  refreshes = 0;
  #issued = 0;
  #access = '';
  #refresh = '';

  constructor() {
    const form = { parseAs: 'string' } as const;
    this.app.addContentTypeParser('application/x-www-form-urlencoded', form, async (_request: unknown, text: string) =>
      Object.fromEntries(new URLSearchParams(text)),
    );
    this.app.post('/:mall/api/v2/oauth/token', async (request, reply) => {
      const { grant_type: grant, refresh_token: sent } = asked.parse(request.body);
      if (grant === 'refresh_token' && !(await this.#takes(sent)))
        return reply.code(400).send({ error: 'invalid_grant' });
      return this.#issue();
    });
    this.app.get('/:mall/api/v2/admin/shops', async (request, reply) => {
      const isIn = request.headers.authorization === `Bearer ${this.#access}`;
      if (!isIn) return reply.code(401).send({ error: { code: '401' } });
      const shop = { shop_no: 2, language_code: 'en_US', currency_code: 'USD', active: 'T' };
      return { shops: [{ ...shop, base_domain: 'mall.test', primary_domain: '' }] };
    });
    this.app.get('/v1/malls/:mall', (_request, reply) => reply.code(404).send({}));
  }

  async #takes(refreshToken: string | undefined): Promise<boolean> {
    this.refreshes += 1;
    if (refreshToken !== this.#refresh) return false;
    this.#refresh = '';
    await pause(400);
    return true;
  }

  #issue() {
    this.#issued += 1;
    this.#access = `access${this.#issued}`;
    this.#refresh = `refresh${this.#issued}`;
    return {
      access_token: this.#access,
      expires_at: hoursFromNow(2),
      refresh_token: this.#refresh,
      refresh_token_expires_at: hoursFromNow(300),
      mall_id: mallId,
      user_id: 'operator',
      scopes: ['mall.read_store'],
      issued_at: hoursFromNow(0),
    };
  }

  withdraw(): void {
    this.#access = 'none that anybody has';
  }
}

function launchQuery(): string {
  const text = `mall_id=${mallId}&timestamp=${Math.floor(Date.now() / 1_000)}&user_id=operator&user_type=P`;
  return `${text}&hmac=${encodeURIComponent(createHmac('sha256', secret).update(text).digest('base64'))}`;
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Opens the app through one server. @returns the new session's cookie */
async function enter(origin: string): Promise<string> {
  const launched = await fetch(`${origin}/cafe24/launch?${launchQuery()}`, { redirect: 'manual' });
  const state = new URL(launched.headers.get('location') ?? '').searchParams.get('state');
  const back = `${origin}/cafe24/oauth/callback?code=c&state=${state}`;
  const entered = await fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(launched) } });
  expect(entered.headers.get('location')).toBe('/cafe24/registration');
  return cookiesOf(entered);
}

describe.runIf(testDatabaseUrl)('two servers on one PostgreSQL', { timeout: 180_000 }, () => {
  let folder: string;
  let platform: Platform;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    [folder, database] = await Promise.all([mkdtemp(join(tmpdir(), 'portal-mall-nodes-')), createTestDatabase()]);
    platform = new Platform();
    await platform.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    killServers();
    await Promise.all([platform.app.close(), database.drop(), rm(folder, { recursive: true, force: true })]);
  });

  async function startTwo(): Promise<readonly [string, string]> {
    const masterKey = randomBytes(32).toString('base64');
    await mkdir(join(folder, 'files'));
    const start = async (name: string): Promise<string> => {
      const port = await startServer({
        ...serverEnvironment(join(folder, name)),
        DATABASE_URL: database.url,
        MASTER_KEY: masterKey,
        FILES_DIR: join(folder, 'files'),
        CAFE24_API_URL: `${platform.app.listeningOrigin}/{mall}`,
        CAFE24_CLIENT_SECRET: secret,
        MERCHANT_REGISTRY_URL: platform.app.listeningOrigin,
      }).isReady;
      return `http://127.0.0.1:${port}`;
    };
    return [await start('one'), await start('two')];
  }

  it('refresh a mall’s single-use token once between them, and answer every call', async () => {
    const origins = await startTwo();
    const cookie = await enter(origins[0]);
    for (const round of [1, 2, 3]) {
      platform.withdraw();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, place) =>
          fetch(`${origins[place % 2]}/api/onboarding/v1/cafe24/register/status`, { headers: { cookie } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(platform.refreshes).toBe(round);
    }
  });
});
