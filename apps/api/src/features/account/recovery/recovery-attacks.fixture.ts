import { randomBytes } from 'node:crypto';
import { checkEmailCode, codePurposes, logout, sendEmailCode } from '@portal/contract/account/account.ts';
import { accountsOfEmail, changePassword, checkToken } from '@portal/contract/account/recovery.ts';
import { eq, sql } from 'drizzle-orm';
import type { AnyEnvelope, TestClient } from '../../../../testing/test-client.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import type { TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { visitorCookie } from '../../../platform/http/session.ts';
import {
  codeSentTo,
  forgetLimits,
  newEmail,
  otherThan,
  recoveryToken,
  sealedFor,
  visitorOf,
} from '../account.fixture.ts';

interface Answer {
  readonly status: number;
  readonly body: AnyEnvelope;
}

/** A victim, another account of the same address whose id must not be disclosed, and the attacker's own account. */
export interface World {
  readonly portal: TestPortal;
  readonly victim: TestMerchant;
  readonly hidden: TestMerchant;
  readonly own: TestMerchant;
}

type Attack = (world: World) => Promise<() => Promise<Answer[]>>;

const evil = 'Attacker!2345';

export const change = async ({ portal }: World, by: TestClient, loginId: string, token?: string): Promise<Answer> => {
  const password = await sealedFor(portal, evil);
  return by.call(changePassword, { body: token === undefined ? { loginId, password } : { loginId, password, token } });
};
const read = (by: TestClient, email: string, token?: string): Promise<Answer> =>
  by.call(accountsOfEmail, { query: token === undefined ? { email } : { email, token } });
const check = (by: TestClient, key: string, value: string): Promise<Answer> =>
  by.call(checkToken, { body: { key, value } });
const useAll = async (world: World, by: TestClient, token: string): Promise<Answer[]> => [
  await check(by, world.victim.email, token),
  await check(by, world.victim.loginId, token),
  await read(by, world.victim.email, token),
  await change(world, by, world.victim.loginId, token),
];

const findId = ({ portal, victim }: World, client?: TestClient) =>
  recoveryToken(portal, victim.email, { type: 'FIND_ID' }, client);
export const findPassword = ({ portal, victim }: World, client?: TestClient) =>
  recoveryToken(portal, victim.email, { type: 'FIND_PASSWORD', loginId: victim.loginId }, client);
const ownPassword = ({ portal, own }: World, client?: TestClient) =>
  recoveryToken(portal, own.email, { type: 'FIND_PASSWORD', loginId: own.loginId }, client);
const expire = ({ portal }: World) => portal.db.update(tables.recoveryToken).set({ expiresAt: sql`now()` });
const guess = (): string => randomBytes(32).toString('base64url');

/** Each attack makes its preparations and returns the actual strike. */
export const attacks: Readonly<Record<string, Attack>> = {
  'a change without token and cookie': async (world) => async () => [
    await change(world, world.portal.client(), world.victim.loginId),
    await read(world.portal.client(), world.victim.email),
  ],
  'a change without a grant': async (world) => {
    const client = await visitorOf(world.portal);
    return async () => [await change(world, client, world.victim.loginId), await read(client, world.victim.email)];
  },
  'a change by a code that was sent but never answered': async (world) => {
    const client = await visitorOf(world.portal);
    const { email, loginId } = world.victim;
    await client.call(sendEmailCode, { body: { to: email, type: 'FIND_PASSWORD', loginId } });
    return async () => [await change(world, client, loginId), await read(client, email)];
  },
  'the replay of a token that changed a password': async (world) => {
    const { client, token } = await findPassword(world);
    const password = await sealedFor(world.portal, 'Rightful!234');
    await client.call(changePassword, { body: { loginId: world.victim.loginId, token, password } });
    return () => useAll(world, client, token);
  },
  'somebody else’s id with one’s own token': async (world) => {
    const { client, token } = await ownPassword(world);
    return async () => [
      await change(world, client, world.victim.loginId, token),
      await check(client, world.victim.loginId, token),
    ];
  },
  'somebody else’s e-mail address with one’s own token': async (world) => {
    const { client, token } = await recoveryToken(world.portal, world.own.email, { type: 'FIND_ID' });
    return async () => [await read(client, world.victim.email, token), await check(client, world.victim.email, token)];
  },
  'an id token for a password': async (world) => {
    const { client, token } = await findId(world);
    return async () => [
      await change(world, client, world.victim.loginId, token),
      await check(client, world.victim.loginId, token),
    ];
  },
  'a password token for the ids': async (world) => {
    const { client, token } = await findPassword(world);
    return async () => [await read(client, world.victim.email, token), await check(client, world.victim.email, token)];
  },
  'a password token for another account of the same address': async (world) => {
    const { client, token } = await findPassword(world);
    return async () => [await change(world, client, world.hidden.loginId, token)];
  },
  'expired tokens': async (world) => {
    const [one, two] = [await findId(world), await findPassword(world, await visitorOf(world.portal))];
    await expire(world);
    return async () => [
      ...(await useAll(world, one.client, one.token)),
      ...(await useAll(world, two.client, two.token)),
    ];
  },
  'a stolen link without the cookie': async (world) => {
    const [one, two] = [await findId(world), await findPassword(world)];
    const thief = world.portal.client();
    return async () => [...(await useAll(world, thief, one.token)), ...(await useAll(world, thief, two.token))];
  },
  'a stolen link in another browser': async (world) => {
    const [one, two] = [await findId(world), await findPassword(world)];
    const thief = await visitorOf(world.portal);
    return async () => [...(await useAll(world, thief, one.token)), ...(await useAll(world, thief, two.token))];
  },
  'a stolen link of somebody logged in elsewhere': async (world) => {
    const { token } = await findPassword(world);
    return () => useAll(world, world.own.client, token);
  },
  'a change of another’s password in one’s own session': async (world) => {
    const currentPassword = await sealedFor(world.portal, world.own.password);
    const password = await sealedFor(world.portal, evil);
    const body = { loginId: world.victim.loginId, password, currentPassword };
    return async () => [await world.own.client.call(changePassword, { body })];
  },
  'a grant for an account whose e-mail was changed since': async (world) => {
    const { client, token } = await findPassword(world);
    const { email, accountId, loginId } = world.victim;
    await world.portal.db
      .update(tables.account)
      .set({ operatorEmailIndex: world.portal.platform.personalData.index('operator-email', newEmail()) })
      .where(eq(tables.account.id, accountId));
    return async () => [
      await check(client, loginId, token),
      await change(world, client, loginId, token),
      await change(world, client, loginId),
      await read(client, email, token),
    ];
  },
  'a token after a resend': async (world) => {
    const { client, token } = await findPassword(world);
    await forgetLimits(world.portal);
    const { email, loginId } = world.victim;
    await codeSentTo(world.portal, client, email, { type: 'FIND_PASSWORD', loginId });
    return async () => [...(await useAll(world, client, token)), await change(world, client, loginId)];
  },
  'a token after the next one': async (world) => {
    const first = await findId(world);
    await forgetLimits(world.portal);
    await findId(world, first.client);
    return async () => [
      await read(first.client, world.victim.email, first.token),
      await check(first.client, world.victim.email, first.token),
    ];
  },
  'the token of a visitor who logged out': async (world) => {
    const { client, token } = await findPassword(world);
    await client.call(logout);
    return async () => [...(await useAll(world, client, token)), await change(world, client, world.victim.loginId)];
  },
  'the token of a visitor whose session is over': async (world) => {
    const { client, token } = await findPassword(world);
    await world.portal.db.update(tables.visitor).set({ createdAt: sql`now() - interval '25 hours'` });
    return () => useAll(world, client, token);
  },
  'a second grant after the password was changed': async (world) => {
    const [one, two] = [await findPassword(world), await visitorOf(world.portal)];
    await forgetLimits(world.portal);
    const { token } = await findPassword(world, two);
    const password = await sealedFor(world.portal, 'Rightful!234');
    const { loginId } = world.victim;
    await one.client.call(changePassword, { body: { loginId, token: one.token, password } });
    return async () => [await change(world, two, loginId, token), await change(world, two, loginId)];
  },
  'guessed tokens': async (world) => {
    const { client } = await ownPassword(world);
    const forms = [guess(), guess().slice(1), '', ' ', '0', "' or 1=1 --", '%', '*', 'null', 'undefined'];
    return async () => (await Promise.all(forms.map((form) => useAll(world, client, form)))).flat();
  },
  'a forged visitor cookie': async (world) => {
    const { token } = await findPassword(world);
    const thief = world.portal.client();
    const [row] = await world.portal.db.select().from(tables.visitor).limit(1);
    return async () => {
      const answers: Answer[] = [];
      for (const value of ['A'.repeat(43), row?.idHash ?? '', guess()]) {
        thief.cookies.set(visitorCookie, value);
        answers.push(...(await useAll(world, thief, token)));
      }
      return answers;
    };
  },
  'guessed codes': async (world) => {
    const client = await visitorOf(world.portal);
    const { email, loginId } = world.victim;
    const code = await codeSentTo(world.portal, client, email, { type: 'FIND_PASSWORD', loginId });
    const answer = (authNumber: string): Promise<Answer> =>
      client.call(checkEmailCode, { body: { email, authNumber, type: 'FIND_PASSWORD' } });
    return async () => {
      const wrong = await Promise.all(Array.from({ length: 50 }, () => answer(otherThan(code))));
      return [...wrong, await answer(code), await change(world, client, loginId)];
    };
  },
  'a code read by the victim, typed by the attacker': async (world) => {
    const { email, loginId } = world.victim;
    const code = await codeSentTo(world.portal, await visitorOf(world.portal), email, {
      type: 'FIND_PASSWORD',
      loginId,
    });
    const thief = await visitorOf(world.portal);
    return async () => [
      ...(await Promise.all(
        codePurposes.map((type) => thief.call(checkEmailCode, { body: { email, authNumber: code, type } })),
      )),
      await change(world, thief, loginId),
    ];
  },
  'a code of one’s own mailbox for another’s id': async (world) => {
    const client = await visitorOf(world.portal);
    const { own, victim } = world;
    const what = { type: 'FIND_PASSWORD', loginId: victim.loginId } as const;
    const authNumber = await codeSentTo(world.portal, client, own.email, what);
    const body = { email: own.email, authNumber, type: what.type };
    return async () => [
      await client.call(checkEmailCode, { body }),
      await change(world, client, victim.loginId),
      await client.call(checkEmailCode, { rawBody: { ...body, loginId: own.loginId } }),
    ];
  },
  'fields that nobody declared': async (world) => {
    const client = await visitorOf(world.portal);
    const password = await sealedFor(world.portal, evil);
    const { loginId, email } = world.victim;
    const claims = { verified: true, emailVerified: true, purpose: 'FIND_PASSWORD', grant: true, token: { $ne: '' } };
    return async () => [
      await client.call(changePassword, { rawBody: { loginId, password, email, ...claims } }),
      await client.call(changePassword, { rawBody: { loginId, password, email, ...claims, token: undefined } }),
      await client.call(accountsOfEmail, { rawQuery: { email, verified: 'true', token: 'true' } }),
    ];
  },
};
