import { revisionHeader } from '@portal/contract/call.ts';
import { pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import { confirmDecision, proposeVerification, readDecision } from '@portal/contract/desk/decision.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { expect, it } from 'vitest';
import type { DecisionDesk } from './desk-decision.fixture.ts';
import { postponed } from './desk-postponed.fixture.ts';

/** Tests a person whose card could be read, and who is verified by hand: the card is drawn with its number covered. */
export function byHand(d: DecisionDesk): void {
  it('verification by hand is confirmed only once the masked front of the card was opened, too', async () => {
    const number = (await postponed(d.desk)).application;
    const params = { number };
    const { reviewer, approver } = d;
    await reviewer.client.call(assignApplication, { params, body: { to: 'me' } });
    const { data: head } = await reviewer.client.call(readApplication, { params, query: {} });
    const revision = head?.part === 'head' ? head.revision : -1;
    const waits = async () => {
      const { data: part } = await reviewer.client.call(readApplication, { params, query: { part: 'persons' } });
      return part?.part === 'persons' && part.persons.map(({ verificationWaits }) => verificationWaits);
    };
    expect(await waits()).toEqual([false]);
    const body = { person: 'SR00-0', remark: '영상 통화로 신분증과 얼굴을 확인했습니다.' };
    await d.desk.again(reviewer.client, reviewer.person, proposeVerification, { params, body, revision });
    const headers = { [revisionHeader]: String(revision) };
    const made = await reviewer.client.call(proposeVerification, { params, headers, body });
    expect(made.status).toBe(200);
    expect(await waits()).toEqual([true]);

    const { data } = await approver.client.call(readDecision, { params });
    const [waiting] = data?.waiting ?? [];
    expect(waiting?.proposerOpened).toMatchObject({ files: 0, ofFiles: 2 });
    expect(waiting?.toOpen.map(({ label, file }) => [label, file?.kind])).toEqual([
      ['대표자 1의 인물 정보', undefined],
      ['대표자 1의 가린 신분증 앞면', 'id-front-unverified'],
      ['대표자 1의 가린 신분증 뒷면', 'id-back'],
    ]);
    const drawn = async (file: string) =>
      (await approver.client.call(pagePicture, { params: { number, file, page: '1' } })).status;
    const [, front, back] = waiting?.toOpen ?? [];
    await approver.client.call(readApplication, { params, query: { part: 'persons' } });
    expect(await drawn(back?.file?.id ?? '')).toBe(200);
    const confirm = async () => {
      const sent = { params, body: { decision: waiting?.id ?? '', revision: data?.revision ?? -1, remark: '' } };
      await d.desk.again(approver.client, approver.person, confirmDecision, sent);
      return await approver.client.call(confirmDecision, sent);
    };
    expect((await confirm()).body.message).toBe(d.said('desk.unseen', { n: 1 }));
    expect(await drawn(front?.file?.id ?? '')).toBe(200);
    expect((await confirm()).status).toBe(200);
    expect(await waits()).toEqual([false]);
  });
}
