import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { staffRoles } from '@portal/domain/rules/staff/staff.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type ApplicationDesk, staffCalls } from './desk-application.fixture.ts';
import { send } from './desk-send.fixture.ts';

export function access(d: ApplicationDesk): void {
  const { as, latestAccess } = d;

  it('serves every call of its contract, and no other', () => {
    expect([...d.desk.app.servedCalls].sort()).toEqual(deskCalls.map(({ id }) => id).sort());
  });

  const refusals = staffCalls.flatMap((call) =>
    staffRoles.filter((role) => !call.roles.includes(role)).map((role) => [role, call.id, call] as const),
  );
  it.each(refusals)('refuses %s the call %s, and records the refusal', async (role, _id, call) => {
    const { status } = await send(as(role), call);
    expect(status).toBe(403);
    expect(await latestAccess()).toMatchObject({ code: call.record, result: 'refused' });
  });

  it.each(staffCalls.map((call) => [call.id, call] as const))(
    'does not answer the call %s without a desk session',
    async (_id, call) => {
      expect((await send(d.desk.client(), call)).status).toBe(401);
      expect((await send(d.desk.portal.client(), call, 'https://portal.test')).status).toBe(404);
    },
  );

  it.each(staffCalls.filter(({ method }) => method !== 'GET').map((call) => [call.id, call] as const))(
    'refuses the call %s from a page of another origin',
    async (_id, call) => {
      for (const origin of ['https://portal.test', 'https://desk.test.evil.test', 'null'])
        expect(await send(as(call.roles[0]), call, origin)).toMatchObject({
          status: 403,
          body: expect.stringContaining(sentence('common.origin')),
        });
    },
  );

  it.each(
    staffCalls
      .filter(({ record }) => !['signed-out', 'reauthentication-begun'].includes(record))
      .map((call) => [call.id, call] as const),
  )('discloses nothing by the call %s when the access record cannot be written', async (_id, call) => {
    await d.desk.portal.db.execute(sql`alter table access_event add constraint never check (code = '') not valid`);
    try {
      const answer = await send(as(call.roles[0]), call);
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('열람 기록');
    } finally {
      await d.desk.portal.db.execute(sql`alter table access_event drop constraint never`);
    }
  });
}
