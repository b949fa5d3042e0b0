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

const cards = {
  ic: { front: 'resident-card-front.jpg', back: 'resident-card-back.jpg' },
  dl: { front: 'driver-licence-front.jpg', back: 'driver-licence-back.jpg' },
} as const;

async function readCard(who: TrialPerson, cardType: keyof typeof cards) {
  const { front: frontName, back: backName } = cards[cardType];
  const [frontId, backId] = [await who.sandbox.specimen(frontName), await who.sandbox.specimen(backName)];
  const read = await who.client.must(idCard.readIdCard, {
    query: { type: 'SR00', seq: 0, cardType },
    files: { file: frontId },
  });
  const values = read?.images[0]?.idCard.result;
  const personalNum = digits(values?.personalNum?.[0]?.text ?? '');
  const name = values?.name?.[0]?.text.replace(/\s/g, '') ?? '';
  const birth = birthFromPersonalNumber(personalNum);
  const person = {
    loginId: who.loginId,
    krname: name,
    name: 'HONG GILDONG',
    nation: 'KR',
    gender: birth?.gender ?? 'male',
    birth: birth?.birthDate ?? '',
    type: 'SR00',
    seq: 0,
  } as const;
  return { requestId: read?.requestId ?? '', values, personalNum, name, person, files: { frontId, backId } };
}

/** Reads and verifies the resident card, and records the representative. */
export async function recordRepresentative(who: TrialPerson): Promise<void> {
  const { requestId, values, personalNum, name, person, files } = await readCard(who, 'ic');
  const verified = await who.client.must(idCard.verifyIdCard, {
    body: {
      requestId,
      inferDetailTypeResource: 'ic',
      name,
      personalNum,
      issueDate: digits(values?.issueDate?.[0]?.text ?? ''),
    },
  });
  const body = { ...person, eKycStatus: 'COMPLETE', requestId: verified?.requestId ?? '' } as const;
  await who.client.must(persons.savePerson, { body, files });
}

/** For this serial the simulated authority reports that it has locked the licence (0510): it may be verified later. */
const lockedSerial = 'AB0510';

/** Reads a driving licence that the authority has locked, and records the representative to be verified later. */
export async function recordUnverified(who: TrialPerson): Promise<void> {
  const { requestId, values, personalNum, name, person, files } = await readCard(who, 'dl');
  const num = digits(values?.num?.[0]?.text ?? '');
  const refused = await who.client.call(idCard.verifyIdCard, {
    body: { requestId, inferDetailTypeResource: 'dl', name, personalNum, num, code: lockedSerial },
  });
  if (refused.yes) throw new Error('a licence with the serial of a locked one was verified');
  await who.client.must(persons.savePerson, { body: { ...person, cardType: 'dl', eKycStatus: 'SKIP' }, files });
}

export async function completeRepresentatives(who: TrialPerson): Promise<void> {
  await (who.isUnverified ? recordUnverified(who) : recordRepresentative(who));
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
