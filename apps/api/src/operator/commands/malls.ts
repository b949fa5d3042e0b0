import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import { count, desc, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { flaggedMall } from '../../capabilities/review/dossier/mall-flags.service.ts';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { withoutNulls } from '../../platform/nulls.ts';
import { soughtIn } from '../../platform/search/sought.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';
import { maskEmail, maskNameApart, maskPhone } from '../mask.ts';
import { isMallSought, printLimits } from './found.ts';
import { mallAnswers } from './mall-answers.ts';
import { feeOf, policyIn } from './partners.ts';
import { endSessionsByHand, livingSessions } from './sessions.ts';

const { mall, mallRegistration, mallShop } = tables;
const none = '-';

type Mall = typeof mall.$inferSelect;

/** @throws OperatorProblem */
export async function mallCalled(db: Queryable, mallId: string): Promise<Mall> {
  const [row] = await db.select().from(mall).where(eq(mall.mallId, mallId));
  if (!row) throw new OperatorProblem(`There is no mall ${mallId}: its operator has not opened the app.`);
  return row;
}

/** The state of the app in the mall: as confirmed by the platform, or as claimed by an unconfirmed notice. */
function appOf({ accessRefusedAt, deletionNoticedAt }: Mall): string {
  if (deletionNoticedAt)
    return `reported as deleted, ${koreanMinute(deletionNoticedAt)}: not confirmed by the platform`;
  return accessRefusedAt ? `refused by the platform, ${koreanMinute(accessRefusedAt)}` : 'connected when last asked';
}

type Stored = Pick<typeof mallRegistration.$inferSelect, 'settledAt' | 'fee' | 'feeExempt'>;
const stateOf = (registration: Stored | undefined): string => {
  if (!registration) return 'not registered';
  return registration.settledAt ? 'PAY_DONE' : 'NOT_PAID';
};
const owedBy = (row: Mall, registration: Stored | undefined): string =>
  registration
    ? feeOf({ feeKind: registration.feeExempt ? 'exempt' : 'amount', feeAmount: registration.fee })
    : feeOf(withoutNulls(row));

const listOptions = z.object({
  find: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
});

/** @throws OperatorProblem naming the values that the option accepts */
function listOptionsIn({ options }: Typed): z.output<typeof listOptions> {
  const parsed = listOptions.safeParse(options);
  if (parsed.success) return parsed.data;
  const isFind = parsed.error.issues.some(({ path }) => path[0] === 'find');
  throw new OperatorProblem(isFind ? `--find must be ${soughtOfMalls}.` : '--limit must be a number from 1 to 1000.');
}

const soughtOfMalls = 'a mall, order number, business number, e-mail of the contact or company';

async function companyOf(desk: Desk, { id, wrappedKey }: Mall, sealedAnswers: string | undefined): Promise<string> {
  if (sealedAnswers === undefined) return none;
  desk.personalData.remember(id, wrappedKey);
  const { openJson } = sealed.mallRegistration(desk.personalData, id);
  return maskNameApart(
    desk.personalData,
    (await openJson('answersSealed', mallAnswers, sealedAnswers)).businessInfo.bizName,
  );
}

/** Counts the matches regardless of the limit. */
async function countOf({ db }: Desk, isAsked: SQL | undefined): Promise<number> {
  const ofMall = eq(mallRegistration.ownerId, mall.id);
  const query = db.select({ all: count() }).from(mall).leftJoin(mallRegistration, ofMall).where(isAsked);
  return (await query)[0]?.all ?? 0;
}

async function list(desk: Desk, typed: Typed): Promise<void> {
  const { find, limit } = listOptionsIn(typed);
  const sought = find === undefined ? undefined : soughtIn(find);
  const isAsked = sought && isMallSought(desk.personalData, sought);
  const rows = await desk.db
    .select({ mall, registration: mallRegistration })
    .from(mall)
    .leftJoin(mallRegistration, eq(mallRegistration.ownerId, mall.id))
    .where(isAsked)
    .orderBy(desc(mall.createdAt))
    .limit(limit);
  const detail = { count: rows.length, ...(sought && { soughtBy: sought.kind }) };
  await audit(desk.db, { actor: desk.actor, action: 'malls-listed', result: 'ok', detail });
  const lines = await Promise.all(
    rows.map(async ({ mall: row, registration }) => [
      row.mallId,
      stateOf(registration ?? undefined),
      owedBy(row, registration ?? undefined),
      registration ? koreanMinute(registration.submittedAt) : none,
      koreanMinute(row.createdAt),
      await companyOf(desk, row, registration?.answersSealed),
    ]),
  );
  const heading = ['MALL', 'STATUS', 'FEE', 'SUBMITTED', 'FIRST OPENED', 'COMPANY'];
  for (const line of tableOf([heading, ...lines])) desk.print(line);
  const all = await countOf(desk, isAsked);
  desk.print(rows.length < all ? `${rows.length} of ${all} malls` : `${rows.length} malls`);
  await printLimits(desk, sought, rows.length);
}

async function registrationLines(desk: Desk, row: Mall): Promise<[string, string][]> {
  const [registration] = await desk.db.select().from(mallRegistration).where(eq(mallRegistration.ownerId, row.id));
  if (!registration) return [['Fee', owedBy(row, undefined)]];
  desk.personalData.remember(row.id, row.wrappedKey);
  const { certificateFileId } = registration;
  const submission = await sealed
    .mallRegistration(desk.personalData, row.id)
    .openJson('answersSealed', mallAnswers, registration.answersSealed);
  const { operatorInfo, businessInfo } = submission;
  const { flags } = await flaggedMall(desk, { ownerId: row.id, certificateFileId, submission });
  return [
    ['Status', stateOf(registration)],
    ['User type', registration.userType],
    [
      'Business',
      `${registration.isCorporation ? 'corporation' : 'sole proprietor'} ${maskNameApart(desk.personalData, businessInfo.bizName)}`,
    ],
    ['Product', businessInfo.product],
    ['Operator', maskNameApart(desk.personalData, operatorInfo.operatorManagerName)],
    ['E-mail', maskEmail(operatorInfo.operatorEmail)],
    ['Mobile', maskPhone(operatorInfo.operatorMobileNumber)],
    ['Fee', owedBy(row, registration)],
    ['Order', registration.orderId],
    ['Submitted', koreanMinute(registration.submittedAt)],
    ['Settled', registration.settledAt ? koreanMinute(registration.settledAt) : none],
    ...flags.map((flag): [string, string] => ['Flag', flagSentence(flag)]),
  ];
}

async function show(desk: Desk, { words: [mallId = ''] }: Typed): Promise<void> {
  const row = await mallCalled(desk.db, mallId);
  const shops = await desk.db.select().from(mallShop).where(eq(mallShop.ownerId, row.id)).orderBy(mallShop.shopNo);
  const lines: [string, string][] = [
    ['Mall', row.mallId],
    ...(await registrationLines(desk, row)),
    ['Shops', shops.map(({ shopNo, url, currency }) => `${shopNo} ${url} ${currency}`).join(', ') || none],
    ['First opened', koreanMinute(row.createdAt)],
    ['Sessions', String(await livingSessions(desk.db, { kind: 'mall', id: row.id }))],
    ['App', appOf(row)],
    ['Ended', row.relationshipEndedAt ? koreanMinute(row.relationshipEndedAt) : none],
  ];
  await audit(desk.db, { actor: desk.actor, action: 'mall-shown', accountId: row.id, result: 'ok' });
  for (const line of tableOf(lines)) desk.print(line);
}

async function endSessions(desk: Desk, { words: [called = ''] }: Typed): Promise<void> {
  const { id, mallId } = await mallCalled(desk.db, called);
  await endSessionsByHand(desk, { kind: 'mall', id }, mallId);
}

// Loaded only where the command runs: a process that only sends it to a server does not need it.
const feeChanges = () => import('../../features/storefront/registration/fee-change.service.ts');

/** Changes a fee that is not settled yet; a fee of nothing is settled by the change. */
async function setFee(desk: Desk, typed: Typed): Promise<void> {
  const policy = policyIn(typed);
  const { server } = desk;
  if (!server)
    throw new OperatorProblem('Only a running portal can set fees: it notifies the mall’s contact of an exemption.');
  const { id: ownerId, mallId } = await mallCalled(desk.db, typed.words[0] ?? '');
  const { changeFee } = await feeChanges();
  const became = await changeFee(server.platform, { ownerId, mallId }, policy, desk.actor);
  if (became === 'settled-before') throw new OperatorProblem(`The review fee of ${mallId} is settled already.`);
  desk.print(`${mallId}: ${feeOf(policy)}.${became === 'settled' ? ' Nothing is owed any more: PAY_DONE.' : ''}`);
}

const registryMall = z.object({
  details_required: z.boolean(),
  shops: z.array(z.looseObject({ shop_no: z.number() })),
});

/** Writes to the simulated back office; a real one is maintained by the provider. @throws OperatorProblem */
async function setRegistry(desk: Desk, { words: [mallId = '', path = ''] }: Typed): Promise<void> {
  const { server } = desk;
  if (!server) throw new OperatorProblem('Only a running portal can reach the simulated back office.');
  const { merchantRegistry, realServices, production } = server.config;
  if (production || realServices.includes('MERCHANT_REGISTRY_URL')) {
    throw new OperatorProblem('The back office is not simulated: its records are kept there.');
  }
  const file = await desk.readFile(path);
  const body = registryMall.safeParse(parsed(file));
  if (!body.success) throw new OperatorProblem('The file must be {"details_required", "shops": [{"shop_no", …}]}.');
  const answer = await fetch(`${merchantRegistry.url}/v1/malls/${encodeURIComponent(mallId)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${merchantRegistry.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body.data),
  });
  if (!answer.ok) throw new OperatorProblem(`The back office refused it: ${answer.status}.`);
  await audit(desk.db, { actor: desk.actor, action: 'registry-set', subject: mallId, result: 'ok' });
  desk.print(`${mallId}: ${body.data.shops.length} shops in the simulated back office.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const mallCommands: readonly Command[] = [
  {
    name: 'malls list',
    takes: [],
    options: { find: { type: 'string' }, limit: { type: 'string' } },
    optionsUsage: '[--find TEXT] [--limit N]',
    about: 'malls of the storefront platform, the latest first',
    details: ['', `--find: ${soughtOfMalls}; in full, not case-sensitive.`],
    check: (typed) => void listOptionsIn(typed),
    run: list,
  },
  { name: 'malls show', takes: ['MALL'], about: 'one mall, personal data masked', run: show },
  {
    name: 'malls end-sessions',
    takes: ['MALL'],
    about: 'log its operators out; they come back by opening the app',
    run: endSessions,
  },
  {
    name: 'malls fee',
    takes: ['MALL'],
    options: { amount: { type: 'string' }, exempt: { type: 'boolean' }, default: { type: 'boolean' } },
    optionsUsage: '--amount WON | --exempt | --default',
    about: 'set the review fee of a mall, until it is settled; 0 and an exemption settle it',
    needsServer: true,
    run: setFee,
  },
  {
    name: 'malls registry',
    takes: ['MALL', 'FILE'],
    about: 'set ids, states and settlement of its shops in the simulated back office',
    details: [
      '',
      'FILE is JSON: {"details_required":false,"shops":[{"shop_no":2,"merchant_id":"C240001","login_id":"shop","status":"정상","remit_config_type":"PG 정산"}]}',
      'Methods: PUT /registry/v1/merchants/{merchant_id}/payment-methods on the sandbox.',
    ],
    needsServer: true,
    run: setRegistry,
  },
];
