import { readCertificate, verifyCertificate } from '@portal/contract/application/application.ts';
import { attachedCertificate } from '@portal/contract/application/certificate.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateFile, daysAgo, pngFile } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { tables } from '../../../platform/database/tables.ts';

withApplication();

const merchant = () => application.portal.merchantAt('business-information');

describe('the check of a certificate', () => {
  it('returns the number and the kind of certificate', async () => {
    const { client } = await merchant();
    const answer = await client.call(verifyCertificate, {
      query: { type: 'private' },
      files: { file: certificateFile({ issued: daysAgo(20), copy: 'told' }) },
    });
    expect(answer.body).toMatchObject({ result: 'SUCCESS', registerNumber: '9010000019', inferDetailType: 'BL_SOLE' });
  });

  it.each([
    ['valid until its end', 0, false],
    ['that expires during a review of four weeks', 80, true],
  ])('reports whether it expires during the review: one %s (14.6)', async (_, days, runsOut) => {
    const { client } = await merchant();
    const file = certificateFile({ issued: daysAgo(days), copy: `age ${days}` });
    const answer = await client.call(verifyCertificate, { query: { type: 'private' }, files: { file } });
    expect(answer.body).toMatchObject({ result: 'SUCCESS', runsOut });
    expect((await client.call(attachedCertificate)).data).toMatchObject({ runsOut });
  });

  it.each([
    ['a file that is not a certificate', pngFile('a holiday picture'), 'UNREADABLE', 'certificate.failed'],
    ['a file that cannot be opened', pngFile('undecodable'), '0011', 'provider.0011'],
    ['a file of several pages', pngFile('several-pages'), '0011', 'certificate.pages'],
    ['a file with a password', pngFile('with-password'), '0011', 'certificate.encrypted'],
    ['a certificate without a number', certificateFile({ number: '' }), 'UNREADABLE', 'certificate.failed'],
    ['a wrong check digit', certificateFile({ number: '901-00-00018' }), 'UNREADABLE', 'certificate.failed'],
    ['a certificate of an unknown kind', certificateFile({ type: 'RECEIPT' }), 'UNREADABLE', 'certificate.failed'],
    ['a corporate certificate', certificateFile({ type: 'BL_CORP' }), 'TYPE_MISMATCH', 'certificate.type-mismatch'],
    [
      'a certificate without a date of issue',
      certificateFile({ issued: null }),
      'UNREADABLE',
      'certificate.no-issue-date',
    ],
    ['an expired certificate', certificateFile({ issued: daysAgo(100) }), 'EXPIRED', 'certificate.issued-too-long-ago'],
    ['a certificate dated tomorrow', certificateFile({ issued: daysAgo(-1) }), 'POSTDATED', 'certificate.issued-later'],
    ['an unregistered business', certificateFile({ number: '990-00-00019' }), '0590', 'provider.0590'],
    ['a closed business', certificateFile({ number: '991-00-00012' }), '0591', 'provider.0591'],
    ['a suspended business', certificateFile({ number: '992-00-00015' }), '0592', 'provider.0592'],
    ['an exhausted quota of the tax office', certificateFile({ number: '993-00-00018' }), '0025', 'provider.0025'],
    ['a check with an unknown outcome (11.30)', pngFile('refused-0509'), '0509', 'provider.0509'],
    ['a check with wrong input (11.30)', pngFile('refused-0511'), '0511', 'certificate.0511'],
    ['a certificate reported lost (11.30)', pngFile('refused-0512'), '0512', 'certificate.0512'],
    ['an exhausted quota of the reader', pngFile('over-quota'), '0025', 'provider.0025'],
  ] as const)('answers %s with a sentence', async (_, file, code, message) => {
    const { client } = await merchant();
    const answer = await client.call(verifyCertificate, { query: { type: 'private' }, files: { file } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ result: 'FAILURE', code, message: sentence(message) });
  });

  it.each([
    ['blurred', 'out-of-focus', 'UNREADABLE', 'certificate.failed'],
    ['small', 'a-stamp', 'UNREADABLE', 'certificate.failed'],
    ['not-a-document', 'a-cat', 'UNREADABLE', 'certificate.failed'],
    [undefined, 'a holiday picture', 'UNREADABLE', 'certificate.failed'],
    ['format', 'damaged', '0011', 'provider.0011'],
    ['pages', 'several-pages', '0011', 'certificate.pages'],
    ['encrypted', 'with-password', '0011', 'certificate.encrypted'],
    ['pixels', 'of-50-megapixels', '0011', 'file.pixels'],
    [undefined, 'undecodable', '0011', 'provider.0011'],
  ] as const)('returns the reason %s beside the specified sentence', async (reason, text, code, message) => {
    const { client } = await merchant();
    for (const call of [verifyCertificate, readCertificate]) {
      const { body } = await client.call(call, { files: { file: pngFile(text) } });
      expect(body).toEqual({ result: 'FAILURE', code, message: sentence(message), ...(reason && { reason }) });
    }
  });

  it('reports a reader that refuses our secret as an error of the provider, not of the file', async () => {
    const { client } = await merchant();
    const answer = await client.call(verifyCertificate, { files: { file: pngFile('wrong-secret') } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  });

  it('names the recognised kind when it refuses a certificate', async () => {
    const { client } = await merchant();
    const file = certificateFile({ type: 'BL_CORP' });
    const answer = await client.call(verifyCertificate, { query: { type: 'private' }, files: { file } });
    expect(answer.body).toMatchObject({ result: 'FAILURE', inferDetailType: 'BL_CORP' });
  });

  it('returns a refused number, which can be corrected and checked again', async () => {
    const { client } = await merchant();
    const file = certificateFile({ number: '990-00-00019', copy: 'misread' });
    const check = (registerNumber?: string) =>
      client.call(verifyCertificate, {
        query: { type: 'private' },
        files: { file },
        ...(registerNumber && { body: { registerNumber } }),
      });
    expect((await check()).body).toMatchObject({ code: '0590', registerNumber: '9900000019' });
    expect((await check('901-00-00018')).body).toMatchObject({
      code: 'VALIDATION',
      errors: { registerNumber: sentence('business-number.format') },
    });
    // Three digits differ in the second number.
    for (const other of ['123-45-67891', '991-02-07019'])
      expect((await check(other)).body).toMatchObject({
        code: 'VALIDATION',
        errors: { registerNumber: sentence('business-number.differs') },
      });
    expect((await check('901-00-00019')).body).toMatchObject({ result: 'SUCCESS', registerNumber: '9010000019' });
    // The next correction is again compared with the number as read.
    expect((await check('990-00-00019')).body).toMatchObject({ code: '0590' });
  });

  it('returns a number with a wrong check digit too, but none from a certificate of another kind', async () => {
    const { client } = await merchant();
    const answered = async (file: ReturnType<typeof certificateFile>) =>
      (await client.call(verifyCertificate, { query: { type: 'private' }, files: { file } })).body;
    expect(await answered(certificateFile({ number: '901-00-00018' }))).toMatchObject({ registerNumber: '9010000018' });
    expect(await answered(certificateFile({ type: 'BL_CORP' }))).not.toHaveProperty('registerNumber');
    expect(await answered(certificateFile({ number: '' }))).not.toHaveProperty('registerNumber');
  });

  it('refuses a sole proprietor’s certificate for the corporate form', async () => {
    const { client } = await merchant();
    const answer = await client.call(verifyCertificate, {
      query: { type: 'corporate' },
      files: { file: certificateFile() },
    });
    expect(answer.body).toMatchObject({ result: 'FAILURE', code: 'TYPE_MISMATCH' });
  });

  it('does not read the file again after the registry did not answer', async () => {
    const { client } = await merchant();
    const file = certificateFile({ number: '994-00-00011' });
    const before = application.reader.reads;
    for (let round = 0; round < 2; round += 1) {
      const answer = await client.call(verifyCertificate, { files: { file } });
      expect(answer).toMatchObject({ status: 503, body: { result: 'FAILURE', code: 'PROVIDER_UNAVAILABLE' } });
    }
    expect(application.reader.reads - before).toBe(1);
  });

  it('answers 409 with a redirect at the wrong step', async () => {
    const { client } = await application.portal.merchantAt('settlement-account');
    const answer = await client.call(verifyCertificate, { files: { file: certificateFile() } });
    expect(answer).toMatchObject({ status: 409, body: { data: { redirect: '/before-kyc' } } });
  });

  it('answers 403 for another merchant’s login id', async () => {
    const [one, other] = [await merchant(), await merchant()];
    const query = { loginId: other.loginId };
    const answer = await one.client.call(verifyCertificate, { query, files: { file: certificateFile() } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('the reading of a certificate', () => {
  it('has the shape of the reading service, without absent keys', async () => {
    const { client } = await merchant();
    const answer = await client.call(readCertificate, { files: { file: certificateFile() } });
    const text = (value: string) => [{ text: value, boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }];
    expect(answer.body).toEqual({
      result: 'SUCCESS',
      fileId: expect.any(String),
      images: [
        {
          inferResult: 'SUCCESS',
          inferDetailType: 'BL_SOLE',
          bizLicense: {
            result: {
              registerNumber: text('901-00-00019'),
              issuanceDate: text(daysAgo(10)),
              repName: text('홍길동'),
              openDate: text('2018년 04월 02일'),
              companyName: text('바다상점'),
            },
          },
        },
      ],
    });
  });

  it('reads the same bytes once, both in sequence and in parallel', async () => {
    const { client } = await merchant();
    const before = application.reader.reads;
    const one = { files: { file: certificateFile({ copy: 'one' }) } };
    await client.call(verifyCertificate, one);
    await client.call(readCertificate, one);
    expect(application.reader.reads - before).toBe(1);
    const two = { files: { file: certificateFile({ copy: 'two' }) } };
    await Promise.all([client.call(verifyCertificate, two), client.call(readCertificate, two)]);
    expect(application.reader.reads - before).toBe(2);
  });

  it('does not use another account’s reading', async () => {
    const [one, other] = [await merchant(), await merchant()];
    const before = application.reader.reads;
    await one.client.call(readCertificate, { files: { file: certificateFile({ copy: 'shared' }) } });
    await other.client.call(readCertificate, { files: { file: certificateFile({ copy: 'shared' }) } });
    expect(application.reader.reads - before).toBe(2);
  });

  it('refuses the eleventh file within an hour, but not a known one', async () => {
    const { client } = await merchant();
    const statuses: number[] = [];
    for (let copy = 0; copy < 11; copy += 1) {
      const file = certificateFile({ copy: `limit ${copy}` });
      statuses.push((await client.call(readCertificate, { files: { file } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const known = { files: { file: certificateFile({ copy: 'limit 0' }) } };
    expect((await client.call(readCertificate, known)).status).toBe(200);
  });

  it('stores the values sealed', async () => {
    const { client, accountId } = await merchant();
    await client.call(readCertificate, { files: { file: certificateFile() } });
    const rows = await application.portal.db
      .select()
      .from(tables.certificateCheck)
      .where(eq(tables.certificateCheck.ownerId, accountId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/90100|홍길동/);
  });

  it('refuses a file that is not an image', async () => {
    const { client } = await merchant();
    const file = { bytes: Buffer.from('MZ'), name: 'license.png', contentType: 'image/png' };
    expect((await client.call(readCertificate, { files: { file } })).status).toBe(415);
  });
});
