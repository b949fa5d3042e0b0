import type { BodyInputOf } from '@portal/contract/call.ts';
import { finishDocuments, screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives } from '@portal/contract/screening/persons.ts';
import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { documentSlotsFor } from '@portal/domain/rules/paper/documents.ts';
import {
  axes,
  type Case,
  everyCase,
  pairwise,
  shareOfPairs,
  titleOf,
  walkedCases,
} from '@portal/trial/screening-cases.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { usualDatabase } from '../../../testing/test-database.ts';
import { blankImage, png } from '../../../testing/test-files.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { owner, representative, save } from './persons/persons.fixture.ts';
import { claimFor, failUploads, readCard, verify } from './testing/cards.fixture.ts';
import { settlementBody, withScreening } from './testing/screening.fixture.ts';

/** Cases in addition to those that are walked in a browser. */
const moreCases = pairwise(18, walkedCases);
/** They cover four of five pairs of answers that can occur together. */
const cases = [...walkedCases, ...moreCases];

/** The case of e2e/journeys/journey.spec.ts. */
const alone = { business: 'sole', representatives: 1, agent: false, company: false } as const;

/** The documents of cases, identified by kind and by whether the slot names a subject. */
function slotsOf(some: readonly Pick<Case, keyof typeof alone>[]): readonly string[] {
  const slots = some.flatMap(({ business, representatives, agent, company }) =>
    documentSlotsFor({
      isCorporation: business !== 'sole',
      nonProfit: business === 'non-profit',
      hasAgent: agent,
      representatives: Array.from({ length: representatives }, (_, seq) => `representative ${seq}`),
      companies: company ? ['온새미홀딩스'] : [],
    }),
  );
  return [...new Set(slots.map(({ type, kind, name }) => `${type} ${kind}${name && ', named'}`))].toSorted();
}

describe('the cases of the screening', () => {
  it('have every answer to every question, and four of five pairs', () => {
    for (const [name, values] of Object.entries(axes))
      for (const value of values)
        expect(cases.filter((one) => Object(one)[name] === value).length, `${name} ${value}`).toBeGreaterThan(0);
    expect(shareOfPairs(cases)).toBeGreaterThan(0.78);
  });

  it('walked in a browser are possible, and have every answer and every document', () => {
    const possible = new Set(everyCase().map(titleOf));
    expect(walkedCases.filter((one) => !possible.has(titleOf(one)))).toEqual([]);
    expect(shareOfPairs(walkedCases)).toBeGreaterThan(0.38);
    for (const name of ['business', 'representatives', 'agent', 'card', 'rung', 'company', 'later'] as const)
      for (const value of axes[name])
        expect(walkedCases.filter((one) => one[name] === value).length, `${name} ${value}`).toBeGreaterThan(0);
    expect(slotsOf([...walkedCases, alone])).toEqual(slotsOf(everyCase()));
  });
});

interface Person {
  readonly type: 'SR00' | 'SR01';
  readonly seq: number;
  readonly card: Case['card'];
  readonly isLater: boolean;
}

/** All people of a case, the agent last; the last representative may be verified later. */
const peopleOf = ({ representatives, agent, card, later }: Case): readonly Person[] => [
  ...Array.from(
    { length: representatives },
    (_, seq): Person => ({
      type: 'SR00',
      seq,
      card: seq === 0 ? card : 'ic',
      isLater: later && seq === representatives - 1,
    }),
  ),
  ...(agent ? [{ type: 'SR01', seq: 0, card: 'dl', isLater: false } as const] : []),
];

describeOnBothDatabases('a screening of each case', 'every case passes every table', (open, database) => {
  const logLines: string[] = [];
  withPortal(() => withScreening(open, { logLines }));

  /** Numbers unique in this run. */
  let latest = 0;
  const typed: string[] = [];
  function freshCard(card: Case['card']) {
    latest += 1;
    const place = String(100_000 + latest);
    const personalNum = `700203-1${place}`;
    const alienRegNum = `700203-5${place}`;
    const num = `11-90-${place}-01`;
    const serialNum = `77${place}777`.slice(0, 11).padEnd(11, '7');
    typed.push(...(card === 'ac' ? [alienRegNum, serialNum] : card === 'dl' ? [personalNum, num] : [personalNum]));
    const name = card === 'ac' ? 'MAXIMILIANA ALEXANDRA CHRISTINA VON HOHENBERG SCHWARZENFELS' : '홍길동';
    return card === 'ac' ? { name, alienRegNum, serialNum } : { name, personalNum, ...(card === 'dl' && { num }) };
  }

  const personOf = ({ type, seq, card }: Person) => ({
    ...representative,
    type,
    seq,
    birth: '19700203',
    gender: 'male',
    ...(card === 'ac' && {
      krname: 'MAXIMILIANA ALEXANDRA CHRISTINA VON HOHENBERG SCHWARZENFELS',
      name: 'MAXIMILIANA ALEXANDRA CHRISTINA VON HOHENBERG SCHWARZENFELS',
      nation: 'DE',
    }),
  });

  async function verifies(merchant: TestMerchant, person: Person): Promise<string> {
    const { type, seq, card } = person;
    const values = freshCard(card);
    const requestId = await readCard(merchant, { type, seq, cardType: card }, values);
    const answer = await verify(merchant, claimFor(card, requestId, values));
    expect(answer.body).toMatchObject({ result: 'SUCCESS' });
    return requestId;
  }

  async function isRecorded(merchant: TestMerchant, person: Person): Promise<void> {
    const { type, seq, isLater } = person;
    if (isLater) await failUploads(merchant, { type, seq });
    const proof = isLater
      ? ({ eKycStatus: 'SKIP', cardType: person.card } as const)
      : ({ eKycStatus: 'COMPLETE', requestId: await verifies(merchant, person) } as const);
    expect((await save(merchant, { ...personOf(person), ...proof })).body).toMatchObject({ code: 'OK' });
  }

  async function answersOwners(merchant: TestMerchant, one: Case): Promise<void> {
    const { business, category, rung, listing, company } = one;
    const first = personOf({ type: 'SR00', seq: 0, card: one.card, isLater: false });
    const asked = rung === 'q1' || rung === 'q2';
    if (rung !== 'none') {
      // For the last question two owners would be wrong, because it names the representatives.
      const people = rung === 'q5' ? [first] : [first, { ...first, krname: '이소담', name: 'LEE SODAM' }];
      for (const [seq, person] of people.entries()) {
        const share = asked ? ['60', '40'][seq] : '';
        const body = { ...owner, ...person, type: 'SR02', seq, share, job: 'OTHER' } as const;
        expect((await save(merchant, { ...body, eKycStatus: 'NO_NEED' }, [])).body).toMatchObject({ code: 'OK' });
      }
    }
    const place = rung === 'none' ? -1 : ownerQuestions.indexOf(rung);
    const ladder = Object.fromEntries(
      ownerQuestions.slice(0, place + 1).map((question) => [question, question === rung]),
    );
    const body: BodyInputOf<typeof agreeOwners> = {
      corp: category,
      ...ladder,
      purpose: { choice: 'OTHER', text: '해외 판매' },
      fundsSource: { choice: 'FINANCIAL' },
      ...(business === 'profit' && {
        listing: listing === 'UNLISTED' ? { choice: listing } : { choice: 'LISTED', exchange: listing },
      }),
      ...(business === 'non-profit' && { corpPurpose: '장학 사업' }),
      ...(company && { companies: ['온새미홀딩스'] }),
    };
    expect((await merchant.client.call(agreeOwners, { body })).data).toEqual({ kycStatus: 'STEP3' });
  }

  const wanted = (one: Case): number => {
    const agent = one.agent ? 1 : 0;
    if (one.business === 'sole') return 1 + one.representatives + agent;
    return 4 + agent + (one.business === 'non-profit' ? 1 : 0) + (one.company ? 1 : 0);
  };

  async function handsIn(merchant: TestMerchant, one: Case): Promise<void> {
    const { data } = await merchant.client.call(screeningProgress);
    const essential = data?.documents.filter((slot) => slot.essential) ?? [];
    expect(essential).toHaveLength(wanted(one));
    const refused = await merchant.client.call(finishDocuments, { body: { agreed: true } });
    expect(Object.keys(refused.body.errors ?? {})).toHaveLength(essential.length);
    for (const { type, subject } of essential) {
      const files = { file: png(await blankImage()) };
      const sent = await merchant.client.call(uploadDocument, { body: { type, ...(subject && { subject }) }, files });
      expect(sent.status).toBe(200);
    }
    const done = await merchant.client.call(finishDocuments, { body: { agreed: true } });
    expect(done.data).toEqual({ kycStatus: 'COMPLETE' });
  }

  // With two databases available each case runs on one of them; every table is passed on both.
  const isUsual = database === usualDatabase;
  const walked = !isUsual ? walkedCases : usualDatabase === 'pglite' ? cases : moreCases;

  it.each(walked.map((one) => [titleOf(one), one] as const))('%s', async (_, one) => {
    const isCorporation = one.business !== 'sole';
    const merchant = await portal.merchantAt('settlement-account', {
      accountType: isCorporation ? 'BC00' : 'BC01',
      nonProfit: one.business === 'non-profit',
    });
    const holder = isCorporation ? { accountName: '주식회사 샌드박스', accountNumber: '8002345678901' } : {};
    const { accountNumber, accountName, bankCode } = { ...settlementBody, ...holder };
    await merchant.client.call(checkSettlementAccount, { body: { accountNumber, accountName, bankCode } });
    const corpGubn = isCorporation ? { corpGubn: one.business === 'profit' } : {};
    const body = { ...settlementBody, ...holder, ...corpGubn, gongdongRep: one.agent };
    expect((await merchant.client.call(saveSettlementAccount, { body })).status).toBe(200);
    const people = peopleOf(one);
    for (const person of people) await isRecorded(merchant, person);
    expect((await merchant.client.call(completeRepresentatives)).data).toEqual({ kycStatus: 'STEP2' });
    await answersOwners(merchant, one);
    await handsIn(merchant, one);
    for (const person of people.filter(({ isLater }) => isLater)) await verifies(merchant, person);
    const { data } = await merchant.client.call(screeningProgress);
    const representatives = data?.persons.filter(({ type }) => type !== 'SR02') ?? [];
    expect(representatives.map(({ eKycStatus }) => eKycStatus)).toEqual(people.map(() => 'COMPLETE'));
    await leavesNoNumber(merchant);
  });

  /** Checks that a finished application holds nothing of a card's numbers, sealed or not: the columns are empty, the originals deleted. */
  async function leavesNoNumber({ accountId }: TestMerchant): Promise<void> {
    const readings = await portal.db
      .select()
      .from(tables.idCardReading)
      .where(eq(tables.idCardReading.accountId, accountId));
    expect(readings.filter((row) => row.rawFileId ?? row.personHash)).toEqual([]);
    const verified = readings.filter(({ maskedFileId }) => maskedFileId);
    expect(verified.filter(({ valuesSealed }) => valuesSealed)).toEqual([]);
    const verifications = await portal.db
      .select()
      .from(tables.idCardVerification)
      .where(eq(tables.idCardVerification.accountId, accountId));
    expect(verifications.filter(({ claimSealed }) => claimSealed)).toEqual([]);
    expect(
      await portal.db.select().from(tables.idCardPerson).where(eq(tables.idCardPerson.accountId, accountId)),
    ).toEqual([]);
    const files = await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, accountId));
    expect(files.filter(({ kind }) => !['id-front-masked', 'id-back', 'document'].includes(kind))).toEqual([]);
    expect(files.filter(({ kind, expiresAt }) => kind === 'id-front-masked' && expiresAt !== null)).toEqual([]);
  }

  it('leave no typed number in the decrypted database and files or in the logs', async () => {
    const opened: string[] = [];
    for (const row of await portal.db.select().from(tables.person)) {
      const place = { table: 'person', column: 'answers_sealed', row: row.id };
      opened.push(await portal.platform.personalData.open(row.accountId, place, row.answersSealed));
    }
    for (const row of await portal.db.select().from(tables.idCardReading)) {
      const place = { table: 'id_card_reading', column: 'values_sealed', row: row.requestId };
      if (row.valuesSealed)
        opened.push(await portal.platform.personalData.open(row.accountId, place, row.valuesSealed));
    }
    for (const row of await portal.db.select().from(tables.idCardVerification)) {
      const place = { table: 'id_card_verification', column: 'person_sealed', row: row.requestId };
      if (row.personSealed)
        opened.push(await portal.platform.personalData.open(row.accountId, place, row.personSealed));
    }
    for (const { id, ownerId } of await portal.db.select().from(tables.storedFile)) {
      const file = await portal.platform.files.read(id, ownerId);
      opened.push(file?.bytes.toString('latin1') ?? '');
    }
    const rows = [...(await everyRow(portal.db)).values()].flat().join('\n');
    const everything = [rows, ...opened, logLines.join('\n')].join('\n');
    const forms = typed.flatMap((number) => [number, number.replaceAll('-', '')]);
    expect(forms.length).toBeGreaterThan(2.5 * walked.length);
    expect(everything).toContain('홍길동');
    expect(forms.filter((number) => everything.includes(number))).toEqual([]);
  });
});
