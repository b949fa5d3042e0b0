import type { Call, StaffCall } from '@portal/contract/call.ts';
import { readApplication } from '@portal/contract/desk/application.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import type { ApplicationPart } from '@portal/domain/rules/review/queue.ts';
import { type StaffRole, staffRoles } from '@portal/domain/rules/staff/staff.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { tables } from '../src/platform/database/tables.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { finished, type HandedIn, wholeApplication } from './finished-merchant.fixture.ts';

const { accessEvent, review } = tables;
const isStaffCall = (call: Call): call is StaffCall => call.caller === 'staff';
export const staffCalls = deskCalls.filter(isStaffCall);

export function applicationDesk() {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let number: string;
  const clients = new Map<StaffRole, TestClient>();
  const params = () => ({ number });
  const as = (role: StaffRole): TestClient => {
    const client = clients.get(role);
    if (!client) throw new Error(role);
    return client;
  };
  const latestAccess = async () => {
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    return row;
  };
  const read = async (part: ApplicationPart, client = as('reviewer')) => {
    const answer = await client.call(readApplication, { params: params(), query: { part } });
    if (answer.data?.part !== part) throw new Error(`${part}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.data;
  };
  beforeAll(async () => {
    desk = await openTestDesk({
      jobs: true,
      register: wholeApplication,
    });
    handedIn = await finished(desk.portal);
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, handedIn.merchant.accountId));
    number = row?.applicationNumber ?? '';
    for (const role of staffRoles) clients.set(role, await desk.signedIn(personWith(`직원 ${role}`, role)));
  });
  afterAll(() => desk.close());

  return {
    ...{ as, latestAccess, params, read },
    get desk() {
      return desk;
    },
    get handedIn() {
      return handedIn;
    },
    get number() {
      return number;
    },
  };
}

export type ApplicationDesk = ReturnType<typeof applicationDesk>;
