import { anywayHeader, type Call, revisionHeader, type StaffCall } from '@portal/contract/call.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { finished, type HandedIn, wholeApplication } from './finished-merchant.fixture.ts';

const { review, reviewDecision, staff, storedFile } = tables;

const isStaffCall = (call: Call): call is StaffCall => call.caller === 'staff';
const staffCalls = deskCalls.filter(isStaffCall);
const person = personWith('오세린', 'reviewer', 'approver');

/** Ids of the other application, sent to this one's address. */
interface Foreign {
  readonly file: string;
  readonly decision: string;
}
interface Asking {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const markedOn = ({ file }: Foreign): Asking => ({
  body: {
    ...{ item: 'SF07', text: '흐립니다.', reasonCode: null, dueOn: '20991230' },
    mark: {
      file,
      page: 1,
      polygon: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
    },
  },
});

/** Every call that names something of an application in addition to its number, with the other application's ids. */
const asked: Readonly<Record<string, (foreign: Foreign) => Asking>> = {
  pagePicture: ({ file }) => ({ params: { file, page: '1' } }),
  downloadFile: ({ file }) => ({ params: { file }, body: { reason: '원본을 서류와 비교합니다.' } }),
  revealNumber: () => ({
    params: { person: 'SR00-0' },
    body: { purpose: 'ask-authority', reason: '기관에 진위를 물어봅니다.' },
  }),
  revealSitePassword: () => ({ body: { reason: '사이트에서 상품을 봅니다.' } }),
  evidenceCrops: () => ({ params: { group: 'SR00-0' } }),
  checkEvidence: () => ({ params: { key: 'SR00-0.krname' }, body: { content: 'x', outcome: 'CHECKED' } }),
  keepHoldings: () => ({ body: { company: '주식회사 남의회사', holders: [{ holder: '남', share: '100' }] } }),
  confirmDecision: ({ decision }) => ({ body: { decision, revision: 99, remark: '' } }),
  returnDecision: ({ decision }) => ({ body: { decision, text: '돌려보냅니다.' } }),
  withdrawDecision: ({ decision }) => ({ body: { decision } }),
  proposeVerification: () => ({ body: { person: 'SR00-0', remark: '영상 통화로 확인했습니다.' } }),
  askForSupplement: markedOn,
  refuseAnswer: markedOn,
  acceptAnswer: () => ({ body: { item: 'SF07' } }),
  withdrawRequest: () => ({ body: { item: 'SF07' } }),
};

describe('ids of another application', () => {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let client: TestClient;
  let own = '';
  let foreign: Foreign;
  beforeAll(async () => {
    desk = await openTestDesk({
      jobs: true,
      register: wholeApplication,
    });
    const { db } = desk.portal;
    handedIn = await finished(desk.portal);
    const merchant = await desk.portal.merchantAt('business-information');
    own = await db.transaction((tx) => beginReview(tx, merchant.accountId, false));
    client = await desk.signedIn(person);
    const [me] = await db.select().from(staff).where(eq(staff.subject, person.sub));
    const colleague = await desk.signedIn(personWith('한도윤', 'reviewer'));
    expect(colleague).toBeTruthy();
    const [other] = await db
      .select()
      .from(staff)
      .where(eq(staff.subject, personWith('한도윤', 'reviewer').sub));
    await db.update(review).set({ assigneeId: me?.id ?? null });
    const decision = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a77';
    await db.insert(reviewDecision).values({
      ...{ id: decision, ownerId: handedIn.merchant.accountId, kind: 'VERDICT', verdict: 'REFUSED', revision: 0 },
      proposedBy: other?.id ?? '',
    });
    const [file] = await db.select().from(storedFile).where(eq(storedFile.ownerId, handedIn.merchant.accountId));
    foreign = { file: file?.id ?? '', decision };
  });
  afterAll(() => desk.close());

  const naming = ['person', 'decision', 'mark', 'item', 'company'];
  const namesMore = (call: StaffCall): boolean => {
    const { path } = call;
    const { body } = exampleOf(call).valid;
    const more = /:(?!number)/.test(path);
    return path.includes(':number') && (more || Object.keys(body ?? {}).some((name) => naming.includes(name)));
  };

  it('are tested for every call that names more than the application number', () => {
    expect(
      staffCalls
        .filter(namesMore)
        .map(({ id }) => id)
        .filter((id) => !Object.hasOwn(asked, id)),
    ).toEqual([]);
  });

  const everything = async (): Promise<string> =>
    JSON.stringify(
      await desk.portal.db.execute(sql`
      select r.owner_id, r.state, r.revision, r.assignee_id, d.id, d.state as decided, d.settled_by,
        (select count(*) from supplement) as asked, (select count(*) from review_check) as checked
      from review r left join review_decision d using (owner_id) order by 1, 5`),
    );

  it.each(Object.entries(asked))('disclose and change nothing by the call %s', async (id, asking) => {
    const call = staffCalls.find((one) => one.id === id);
    if (!call) throw new Error(id);
    const { params = {}, body } = asking(foreign);
    const [here] = await desk.portal.db.select().from(review).where(eq(review.applicationNumber, own));
    const revision = call.atRevision && (here?.revision ?? 0);
    if (call.reauth) await desk.again(client, person, call, { params: { number: own, ...params }, body, revision });
    const before = await everything();
    const path = Object.entries({ number: own, ...params }).reduce(
      (to, [name, value]) => to.replace(`:${name}`, value),
      call.path,
    );
    const answer = await client.raw({
      method: call.method,
      url: path,
      headers: {
        origin: 'https://desk.test',
        [revisionHeader]: String(here?.revision ?? 0),
        [anywayHeader]: String(here?.revision ?? 0),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    expect(await everything()).toBe(before);
    if (id === 'evidenceCrops') expect(JSON.parse(answer.body).data).toEqual({ crops: [] });
    else expect([400, 404, 409]).toContain(answer.status);
    expect(answer.body).not.toContain('홍길동');
  });
});
