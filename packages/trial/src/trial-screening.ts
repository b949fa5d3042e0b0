import * as documents from '@portal/contract/screening/documents.ts';
import * as idCard from '@portal/contract/screening/id-card.ts';
import * as persons from '@portal/contract/screening/persons.ts';
import * as settlement from '@portal/contract/screening/settlement.ts';
import { birthFromPersonalNumber } from '@portal/domain/rules/reading/birth-from-number.ts';
import { inventedOwner, inventedPurpose, inventedSignUp, settlementAccounts } from './invented-answers.ts';
import { digits, type TrialPerson } from './trial-person.ts';

export async function saveSettlementAccount(who: TrialPerson): Promise<void> {
  const holder = settlementAccounts[who.kind];
  await who.client.must(settlement.checkSettlementAccount, { body: holder });
  await who.client.must(settlement.saveSettlementAccount, {
    body: {
      loginId: who.loginId,
      ...(who.kind !== 'sole' && { corpGubn: who.kind === 'corporate' }),
      gongdongRep: false,
      ...holder,
      settlementManager: '김정산',
      settlementEmail: who.email,
      settlementPhone: inventedSignUp.opMobileNo,
    },
  });
}

/** Reads and verifies the resident card, and records the representative. */
export async function recordRepresentative(who: TrialPerson): Promise<void> {
  const front = await who.sandbox.specimen('resident-card-front.jpg');
  const back = await who.sandbox.specimen('resident-card-back.jpg');
  const read = await who.client.must(idCard.readIdCard, {
    query: { type: 'SR00', seq: 0, cardType: 'ic' },
    files: { file: front },
  });
  const values = read?.images[0]?.idCard.result;
  const personalNum = digits(values?.personalNum?.[0]?.text ?? '');
  const name = values?.name?.[0]?.text.replace(/\s/g, '') ?? '';
  const verified = await who.client.must(idCard.verifyIdCard, {
    body: {
      requestId: read?.requestId ?? '',
      inferDetailTypeResource: 'ic',
      name,
      personalNum,
      issueDate: digits(values?.issueDate?.[0]?.text ?? ''),
    },
  });
  const birth = birthFromPersonalNumber(personalNum);
  await who.client.must(persons.savePerson, {
    body: {
      loginId: who.loginId,
      krname: name,
      name: 'HONG GILDONG',
      nation: 'KR',
      gender: birth?.gender ?? 'male',
      birth: birth?.birthDate ?? '',
      type: 'SR00',
      eKycStatus: 'COMPLETE',
      requestId: verified?.requestId ?? '',
      seq: 0,
    },
    files: { frontId: front, backId: back },
  });
}

export async function completeRepresentatives(who: TrialPerson): Promise<void> {
  await recordRepresentative(who);
  const fewer = who.representatives > 1;
  await who.client.must(persons.completeRepresentatives, { query: { loginId: who.loginId, fewer } });
}

function corporateAnswers(who: TrialPerson) {
  if (who.kind === 'sole') return { corp: 'CORP100' } as const;
  const corp = 'CORP007' as const;
  return who.kind === 'corporate'
    ? { corp, listing: { choice: 'UNLISTED' } as const }
    : { corp, corpPurpose: '나눔 사업' };
}

export async function agreeOwners(who: TrialPerson): Promise<void> {
  await who.client.must(persons.savePerson, {
    body: {
      loginId: who.loginId,
      ...inventedOwner,
    },
  });
  await who.client.must(persons.agreeOwners, {
    body: {
      loginId: who.loginId,
      ...inventedPurpose,
      ...corporateAnswers(who),
      q1: true,
    },
  });
}

export async function finishDocuments(who: TrialPerson): Promise<void> {
  const query = { loginId: who.loginId };
  const progress = await who.client.must(documents.screeningProgress, { query });
  for (const { type, essential } of progress?.documents ?? []) {
    if (!essential) continue;
    const name = type === 'SF07' ? 'account-copy.jpg' : 'seal-certificate.jpg';
    await who.client.must(documents.uploadDocument, {
      body: { loginId: who.loginId, type },
      files: { file: await who.sandbox.specimen(name) },
    });
  }
  await who.client.must(documents.finishDocuments, { query, body: { agreed: true } });
}
