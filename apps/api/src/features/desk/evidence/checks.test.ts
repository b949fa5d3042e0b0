import { myFile } from '@portal/contract/application/file.ts';
import { markSeen } from '@portal/contract/desk/application.ts';
import { checkEvidence, keepHoldings } from '@portal/contract/desk/evidence.ts';
import { applicationNotes, mentionedNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { colleagues } from '@portal/contract/desk/session.ts';
import { shortestLookUp } from '@portal/domain/rules/review/evidence.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { everyRow } from '../../../../testing/every-row.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { evidenceDesk } from './evidence.fixture.ts';

const { accessEvent, reviewCheck } = tables;
const id = (place: number): string => `6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a${String(place).padStart(2, '0')}`;

describeOnDatabase('what staff add to values', (_open) => {
  const { at, evidence, rowAt, check, retype } = evidenceDesk();

  it('includes a check of the current value: a changed value is unchecked again', async () => {
    expect((await check('business.bizNo')).status).toBe(200);
    expect((await check('business.bizNo', {}, at.as('approver'))).status).toBe(200);
    expect((await rowAt('business.bizNo')).checks).toMatchObject([
      { by: { name: '직원 reviewer' }, isMine: true, outcome: 'CHECKED', text: null },
      { by: { name: '직원 approver' }, isMine: false },
    ]);
    const [first] = (await rowAt('business.bizNo')).checks;
    await check('business.bizNo');
    const renewed = (await rowAt('business.bizNo')).checks;
    expect(renewed.map(({ by }) => by.name)).toEqual(['직원 approver', '직원 reviewer']);
    expect(Date.parse(renewed[1]?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
    await check('business.bizNo', { outcome: null });
    expect((await rowAt('business.bizNo')).checks).toMatchObject([{ by: { name: '직원 approver' } }]);
    await check('business.companyNameKr');
    const before = (await rowAt('business.companyNameKr')).content;
    await retype({ companyNameKr: '바다상점 둘째' });
    expect((await rowAt('business.companyNameKr')).checks).toEqual([]);
    const late = await at.as('reviewer').call(checkEvidence, {
      params: { ...at.params(), key: 'business.companyNameKr' },
      body: { content: before, outcome: 'CHECKED' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STATE_CONFLICT']);
    await check('business.bizNo', { outcome: null });
    expect((await rowAt('business.bizNo')).checks.map(({ isMine }) => isMine)).toEqual([false]);
    const { content } = await rowAt('business.bizNo');
    const unknown = {
      params: { ...at.params(), key: 'business.nothing' },
      body: { content, outcome: 'CHECKED' },
    } as const;
    expect((await at.as('reviewer').call(checkEvidence, unknown)).status).toBe(404);
  });

  it('includes one check for each member of staff after twenty at once', async () => {
    const { content } = await rowAt('business.salesType');
    const params = { ...at.params(), key: 'business.salesType' };
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        at.as('reviewer').call(checkEvidence, { params, body: { content, outcome: 'CHECKED' } }),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rowAt('business.salesType')).checks).toHaveLength(1);
  });

  it('includes a watch list answer with place and time, sealed', async () => {
    expect((await check('SR00-0.watch')).status).toBe(400);
    expect((await check('business.bizNo', { outcome: 'HIT', text: '제한 대상자 명단' })).status).toBe(400);
    expect((await check('SR00-0.watch', { outcome: 'NONE', text: '명단' })).status).toBe(400);
    expect((await check('SR00-0.watch', { outcome: 'NONE', text: '가'.repeat(shortestLookUp) })).status).toBe(200);
    const text = '카나리아 명단, 11월 23일 10시';
    expect((await check('SR00-0.watch', { outcome: 'NONE', text })).status).toBe(200);
    expect((await rowAt('SR00-0.watch')).checks).toMatchObject([{ outcome: 'NONE', text }]);
    const rows = await at.desk.portal.db
      .select()
      .from(reviewCheck)
      .where(eq(reviewCheck.ownerId, at.handedIn.merchant.accountId));
    expect(JSON.stringify(rows)).not.toContain('카나리아');
  });

  it('includes shares read from a list, which are added up', async () => {
    const keep = (company: string, holders: readonly { holder: string; share: string }[]) =>
      at.as('reviewer').call(keepHoldings, { params: at.params(), body: { company, holders: [...holders] } });
    const own = [
      { holder: '이대표', share: '60' },
      { holder: '온새미홀딩스', share: '30' },
      { holder: '차은결', share: '10' },
    ];
    expect((await keep('온새미홀딩스', [])).status).toBe(400);
    expect((await keep('', own)).status).toBe(200);
    const below = [
      { holder: '문가온', share: '60' },
      { holder: '차은결', share: '40' },
    ];
    expect((await keep('온새미홀딩스', below)).status).toBe(200);
    expect((await keep('온새미홀딩스', [...below, { holder: '누구', share: '0.01' }])).body.errors).toBeDefined();
    const { ownership } = await evidence();
    expect(ownership.sum).toBe('100.00');
    expect(ownership.shares.find(({ holder }) => holder === '차은결')).toEqual({
      holder: '차은결',
      direct: '10.00',
      indirect: '12.00',
      total: '22.00',
      isOwner: false,
    });
    expect(ownership.read.map(({ company, by }) => [company, by.name])).toContainEqual([
      '온새미홀딩스',
      '직원 reviewer',
    ]);
  });

  it('includes the base day of a list, and the earlier ones', async () => {
    const company = '온새미홀딩스';
    const keep = (baseDay: string | null) =>
      at.as('reviewer').call(keepHoldings, {
        params: at.params(),
        body: { company, holders: [{ holder: '문가온', share: '60' }], ...(baseDay !== null && { baseDay }) },
      });
    const read = async () => (await evidence()).ownership.read.find((one) => one.company === company);
    const first = await read();
    expect(first).toMatchObject({ baseDay: null, formerBaseDays: [] });
    expect((await keep('20261030')).status).toBe(200);
    expect(await read()).toMatchObject({ baseDay: '20261030', formerBaseDays: [{ day: null, at: first?.at }] });
    expect((await keep('29991231')).body.errors?.baseDay).toBeDefined();
    const second = await read();
    expect((await keep('20261118')).status).toBe(200);
    expect(await read()).toMatchObject({
      baseDay: '20261118',
      formerBaseDays: [
        { day: null, at: first?.at },
        { day: '20261030', at: second?.at },
      ],
    });
    expect((await keep(null)).status).toBe(200);
    expect((await read())?.baseDay).toBeNull();
  });

  it('includes notes, sealed and stored once, shown to the named staff and not to the merchant', async () => {
    const { data: staff } = await at.as('reviewer').call(colleagues, {});
    const named = staff?.colleagues.find(({ name }) => name === '직원 approver')?.id ?? '';
    const text = '카나리아 의견입니다. @직원 approver 봐 주세요.';
    const body = { id: id(1), text, subject: 'business.bizAddressKr', mentions: [named] };
    const written = await at.as('reviewer').call(writeNote, { params: at.params(), body });
    expect(written.status).toBe(200);
    const again = await at.as('reviewer').call(writeNote, { params: at.params(), body });
    expect(again.data).toEqual(written.data);
    expect((await at.as('approver').call(writeNote, { params: at.params(), body })).status).toBe(409);
    const other = { ...body, text: `${text} 급합니다.` };
    expect((await at.as('reviewer').call(writeNote, { params: at.params(), body: other })).status).toBe(409);
    expect(
      (
        await at
          .as('reviewer')
          .call(writeNote, { params: at.params(), body: { ...body, id: id(2), mentions: [id(9)] } })
      ).status,
    ).toBe(400);
    const { data } = await at.as('approver').call(applicationNotes, { params: at.params() });
    expect(data?.notes).toMatchObject([
      {
        text,
        author: { name: '직원 reviewer' },
        subjectLabel: '사업자 정보 · 사업장 주소',
        mentions: [{ name: '직원 approver' }],
        isMine: false,
      },
    ]);
    expect((await at.as('approver').call(mentionedNotes, {})).data).toEqual({
      count: 1,
      applications: [{ number: at.number, count: 1 }],
    });
    await at.as('approver').call(markSeen, { params: at.params(), body: { revision: written.data?.revision ?? 0 } });
    expect((await at.as('approver').call(mentionedNotes, {})).data?.count).toBe(0);
    await at.as('reviewer').call(writeNote, { params: at.params(), body: { ...body, id: id(3) } });
    expect((await at.as('approver').call(mentionedNotes, {})).data?.count).toBe(1);
    expect(JSON.stringify([...(await everyRow(at.desk.portal.db))])).not.toContain('카나리아');
    const seen = await at.handedIn.merchant.client.call(myFile, {});
    expect(JSON.stringify(seen.body)).not.toContain('카나리아');
  });

  it('is written to the access record with the row and without its content', async () => {
    await check('business.companyType');
    const [row] = await at.desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    expect(row).toMatchObject({
      code: 'checked',
      subject: 'business.companyType',
      ownerId: at.handedIn.merchant.accountId,
      detail: { outcome: 'CHECKED' },
      result: 'ok',
    });
  });
});
