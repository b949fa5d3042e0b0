import { revisionHeader } from '@portal/contract/call.ts';
import { pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import { confirmDecision, proposeDecision, readDecision, waitingDecisions } from '@portal/contract/desk/decision.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { finishDocuments, uploadDocument } from '@portal/contract/screening/documents.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { documentsOf } from '../src/capabilities/review/dossier/dossier.repository.ts';
import { findReview } from '../src/capabilities/review/review.repository.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { blankImage, png } from '../testing/test-files.ts';
import type { DecisionDesk } from './desk-decision.fixture.ts';

/** Tests an application that is reopened during its review, and finished again with another document. */
export function restarted(d: DecisionDesk): void {
  const finishedAgain = async (): Promise<string> => {
    const { portal } = d.desk;
    const { client, accountId, loginId } = await portal.merchantAt('documents');
    const upload = async (type: 'SF07' | 'SF11', name: string) => {
      const file = png(await blankImage(), name);
      expect((await client.call(uploadDocument, { body: { type }, files: { file } })).status).toBe(200);
    };
    await upload('SF07', '통장.png');
    await upload('SF11', '인감증명서.png');
    for (const status of ['MANUAL_COMPLETE', 'WAITING']) await give(portal, 'accounts', 'set-kyc', loginId, status);
    // As if the merchant had answered the parts before the documents again.
    await portal.db.update(tables.account).set({ kycStatus: 'STEP3' }).where(eq(tables.account.id, accountId));
    await upload('SF07', '새 통장.png');
    expect((await documentsOf(portal.db, accountId)).map(({ type }) => type)).toEqual(['SF07', 'SF11']);
    expect((await client.call(finishDocuments, { body: { agreed: true } })).status).toBe(200);
    return (await findReview(portal.db, accountId))?.applicationNumber ?? '';
  };

  it('is neither proposed nor confirmed while the merchant is editing the application again', async () => {
    const { portal } = d.desk;
    const { accountId, loginId } = await portal.merchantAt('documents');
    await give(portal, 'accounts', 'set-kyc', loginId, 'MANUAL_COMPLETE');
    const params = { number: (await findReview(portal.db, accountId))?.applicationNumber ?? '' };
    const { reviewer, approver } = d;
    await reviewer.client.call(assignApplication, { params, body: { to: 'me' } });
    const { data: head } = await reviewer.client.call(readApplication, { params, query: {} });
    const revision = head?.part === 'head' ? head.revision : -1;
    const headers = { [revisionHeader]: String(revision) };
    const body = { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' } as const;
    const propose = async () => {
      await d.desk.again(reviewer.client, reviewer.person, proposeDecision, { params, body, revision });
      return await reviewer.client.call(proposeDecision, { params, headers, body });
    };
    const { data: made } = await propose();
    await give(portal, 'accounts', 'set-kyc', loginId, 'WAITING');
    expect((await approver.client.call(waitingDecisions, { query: {} })).data?.rows).toEqual([]);
    const refused = { status: 409, body: { code: 'STATE_CONFLICT', message: d.said('desk.not-finished') } };
    const sent = { params, body: { decision: made?.id ?? '', revision: made?.revision ?? -1, remark: '' } };
    await d.desk.again(approver.client, approver.person, confirmDecision, sent);
    expect(await approver.client.call(confirmDecision, sent)).toMatchObject(refused);
    const asked = { item: 'SF07', reason: '흐립니다.', dueOn: '2099-02-01' };
    const by = { ownerId: accountId, actor: 'staff:kim' };
    expect(await askSupplement(portal.platform, by, asked, async () => undefined)).toEqual({ kind: 'not-finished' });
    expect(await findReview(portal.db, accountId)).toMatchObject({ state: 'REVIEWING', decidedAt: undefined });
  });

  it('of a reopened application is confirmed once the replaced document was opened', async () => {
    const number = await finishedAgain();
    const params = { number };
    const { reviewer, approver } = d;
    await reviewer.client.call(assignApplication, { params, body: { to: 'me' } });
    const { data: head } = await reviewer.client.call(readApplication, { params, query: {} });
    const revision = head?.part === 'head' ? head.revision : -1;
    const body = { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' } as const;
    await d.desk.again(reviewer.client, reviewer.person, proposeDecision, { params, body, revision });
    const headers = { [revisionHeader]: String(revision) };
    const { data: made } = await reviewer.client.call(proposeDecision, { params, headers, body });

    const { data } = await approver.client.call(readDecision, { params });
    const { toOpen = [] } = data?.waiting[0] ?? {};
    expect(toOpen.map(({ kind, label, file }) => [kind, label, file?.name])).toEqual([
      ['replaced', '심사를 시작한 뒤에 낸 통장 사본', '새 통장.png'],
    ]);
    const sent = { params, body: { decision: made?.id ?? '', revision: made?.revision ?? -1, remark: '' } };
    const confirm = async () => {
      await d.desk.again(approver.client, approver.person, confirmDecision, sent);
      return await approver.client.call(confirmDecision, sent);
    };
    expect((await confirm()).body.message).toBe(d.said('desk.unseen', { n: 1 }));
    const page = { number, file: toOpen[0]?.file?.id ?? '', page: '1' };
    expect((await approver.client.call(pagePicture, { params: page })).status).toBe(200);
    expect((await confirm()).data).toEqual({ state: 'REFUSED' });
  });
}
