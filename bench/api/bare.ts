/**
 * The base line of `npm run bench:api`: the least that Fastify and pg need. One prepared statement joins the session, by the hash of its cookie, with
 * its account; the draft takes a second one. No limits, no log, no security headers, nothing decrypted and nothing parsed.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import * as z from 'zod/mini';

const query = {
  name: 'who',
  text: `select a.id, a.login_id, a.company_name_sealed, a.operator_email_sealed, a.account_status, a.screen_cost_info,
           a.kyc_status, a.account_type, extract(epoch from now() - s.created_at)::int as age
         from session s join account a on a.id = s.account_id
         where s.id_hash = $1 and s.ended_at is null and s.seen_at > now() - interval '30 minutes'
           and s.created_at > now() - interval '12 hours'`,
};

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
const app = Fastify();

const sessionIn = (cookies: string | undefined): string =>
  /(?:^|; )__Host-session=([\w-]{43})/.exec(cookies ?? '')?.[1] ?? '';

const draftQuery = {
  name: 'draft',
  text: 'select values_sealed, saved_at from draft where owner_id = $1 and step = $2',
};

const missing = { code: 'UNAUTHENTICATED', message: '', data: null };

async function accountIn({ cookie }: IncomingHttpHeaders) {
  const hash = createHash('sha256').update(sessionIn(cookie)).digest('base64url');
  const { rows } = await pool.query({ ...query, values: [hash] });
  return rows[0];
}

app.get('/api/onboarding/v1/login/me', async ({ headers }, reply) => {
  const row = await accountIn(headers);
  if (!row) return reply.code(401).send(missing);
  const data = {
    loginId: row.login_id,
    companyName: row.company_name_sealed,
    operatorEmail: row.operator_email_sealed,
    accountStatus: row.account_status,
    screenCostInfo: row.screen_cost_info,
    kycStatus: row.kyc_status,
    accountType: row.account_type,
    destination: '/owner-info',
    idleSeconds: 1_800,
    remainingSeconds: 43_200 - row.age,
  };
  return { code: 'OK', message: '', data };
});

app.get('/api/onboarding/v1/account/kyc/status', async ({ headers }, reply) => {
  const row = await accountIn(headers);
  if (!row) return reply.code(401).send(missing);
  return {
    code: 'OK',
    message: '',
    data: { accountStatus: row.account_status, screenCostInfo: row.screen_cost_info },
  };
});

app.get<{ Params: { step: string } }>('/api/onboarding/v1/draft/:step', async ({ headers, params }, reply) => {
  const row = await accountIn(headers);
  if (!row) return reply.code(401).send(missing);
  const { rows } = await pool.query({ ...draftQuery, values: [row.id, params.step] });
  return { code: 'OK', message: '', data: { values: rows[0]?.values_sealed, savedAt: rows[0]?.saved_at } };
});

process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: 0 });
const [address] = app.addresses();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address.port : 0 });
