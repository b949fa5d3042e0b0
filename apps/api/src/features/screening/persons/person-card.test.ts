import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { countryPrinted } from '@portal/domain/reference/country-search.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { cardImage, claimFor, failUploads, readCard, upload, verifiedCard, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { listPersons } from './person.repository.ts';
import { personsOf, refused, representative, save, unverified } from './persons.fixture.ts';

describeOnDatabase('a person compared with the card', (open) => {
  withPortal(() => withScreening(open));

  it.each([
    ['name', { krname: '김하늘' }],
    ['birth date', { birth: '19910101' }],
    ['gender', { gender: 'female' }],
    ['card type', { cardType: 'dl' }],
  ] as const)('is refused as COMPLETE with another %s than the verified one', async (_, changed) => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await verifiedCard(merchant);
    expect(await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId, ...changed })).toMatchObject(
      unverified,
    );
  });

  it.each([
    ['dl', { krname: '홍길동' }],
    ['ac', { krname: 'JOHN DOE', birth: '19850505', gender: 'male', nation: 'US' }],
  ] as const)('gets the type of a verified %s from the reading when it is not sent', async (cardType, changed) => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await verifiedCard(merchant, { cardType });
    const answer = await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId, ...changed });
    expect(answer.body).toMatchObject({ code: 'OK' });
    expect(await personsOf(portal, merchant.accountId)).toMatchObject([{ cardType, ekycStatus: 'COMPLETE' }]);
  });

  it.each([{}, { cardType: 'ac' }] as const)(
    'is refused with Korea as the nationality on an alien card: %o',
    async (sent) => {
      const merchant = await portal.merchantAt('representatives');
      const requestId = await verifiedCard(merchant, { cardType: 'ac' });
      const person = { krname: 'JOHN DOE', birth: '19850505', gender: 'male', nation: 'KR' } as const;
      const body = { ...representative, eKycStatus: 'COMPLETE', requestId, ...person, ...sent } as const;
      expect(await save(merchant, body)).toMatchObject(refused({ nation: sentence('id-card.foreign-nation') }));
      expect(await personsOf(portal, merchant.accountId)).toEqual([]);
      expect((await save(merchant, { ...body, nation: 'US' })).status).toBe(200);
    },
  );

  it('is refused with Korea as the nationality on a foreigner’s licence', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = '900101-5234560';
    const requestId = await readCard(merchant, { cardType: 'dl' }, { personalNum });
    await verify(merchant, claimFor('dl', requestId, { personalNum }));
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId, nation: 'KR' } as const;
    expect(await save(merchant, body)).toMatchObject(refused({ nation: sentence('id-card.foreign-nation') }));
  });

  it.each([
    ['flags another nationality than on the alien card, without refusing it', 'VIETNAM', 'US', ['nation']],
    ['does not flag the nationality on the alien card', 'VIET NAM', 'VN', undefined],
    ['compares nothing with an alien card whose nationality was not read', 'SOMEWHERE', 'US', undefined],
  ])('%s', async (_, nationality, nation, differs) => {
    const merchant = await portal.merchantAt('representatives');
    const image = await cardImage('ac', { nationality });
    const { data } = await upload(merchant, image, { cardType: 'ac' });
    expect(data?.images[0]?.nation).toBe(countryPrinted(nationality));
    await verify(merchant, claimFor('ac', data?.requestId ?? ''));
    const person = { krname: 'JOHN DOE', birth: '19850505', gender: 'male', nation } as const;
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId: data?.requestId ?? '', ...person } as const;
    expect((await save(merchant, body)).status).toBe(200);
    const [recorded] = await listPersons(portal.db, portal.platform.personalData, merchant.accountId);
    expect(recorded?.differs).toEqual(differs);
  });

  it('leaves no number once recorded: neither where the card was read by mistake, nor of a refused try', async () => {
    const { idCardPerson, idCardReading } = tables;
    const merchant = await portal.merchantAt('representatives');
    const isTheirs = eq(idCardReading.accountId, merchant.accountId);
    const sealed = async () => [
      await portal.db.$count(idCardReading, and(isTheirs, isNotNull(idCardReading.valuesSealed))),
      await portal.db.$count(
        idCardPerson,
        and(eq(idCardPerson.accountId, merchant.accountId), isNotNull(idCardPerson.refusedSealed)),
      ),
    ];
    await readCard(merchant, { seq: 1 });
    const requestId = await readCard(merchant);
    await verify(merchant, claimFor('ic', requestId, { issueDate: '20000512' }));
    await verify(merchant, claimFor('ic', requestId));
    expect(await sealed()).toEqual([2, 1]);
    expect((await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId })).status).toBe(200);
    expect(await sealed()).toEqual([0, 0]);
  });

  it('is refused with a foreign nationality on a resident card, whatever card type is sent', async () => {
    const merchant = await portal.merchantAt('representatives');
    const answered = refused({ nation: sentence('id-card.resident-nation') });
    const requestId = await verifiedCard(merchant);
    const complete = { ...representative, eKycStatus: 'COMPLETE', requestId, nation: 'US' } as const;
    expect(await save(merchant, complete)).toMatchObject(answered);
    expect(await save(merchant, { ...complete, cardType: 'ic' })).toMatchObject(answered);
    await failUploads(merchant, { seq: 1 }, 5);
    const later = { ...representative, seq: 1, eKycStatus: 'SKIP', nation: 'US' } as const;
    expect(await save(merchant, later)).toMatchObject(answered);
    expect(await personsOf(portal, merchant.accountId)).toEqual([]);
    expect((await save(merchant, { ...later, cardType: 'dl' })).status).toBe(200);
  });
});
