import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { businessDetailForm, corporatePayload, emptyBusinessDetail } from './business-detail-form.ts';

const typed = z.parse(businessDetailForm, {
  ...emptyBusinessDetail,
  bizNo: '9020000026',
  companyNameKr: '버들안경',
  companyNameEn: 'Willow Glasses',
  homepageUrl: 'shop.example.com',
  zipCode: '00001',
  bizAddressKr: '가온시 새솔대로 1',
  addressDetail: '3층 301호',
  bizAddressEn: '1 Saesol-daero, Gaon-si',
  officeZipCode: '00002',
  officeAddressKr: '가온시 옛길 2',
  officeAddressDetail: '지하 1층',
  officeAddressEn: '2 Yet-gil, Gaon-si',
  customerTransAmount: '50000',
  monthlyExpectVolumeAmount: '12000000',
  bizRepMobileNo: '1234567',
  bizRepEmail: 'a@example.com',
});

it('a head office at the place of business is where the business is now, whatever was copied before', () => {
  expect(corporatePayload({ ...typed, sameAddress: true })).toMatchObject({
    officeZipCode: '00001',
    officeAddressKr: corporatePayload(typed).bizAddressKr,
    officeAddressEn: '1 Saesol-daero, Gaon-si',
  });
});

it('a head office elsewhere is sent as it was typed', () => {
  expect(corporatePayload(typed)).toMatchObject({ officeZipCode: '00002', officeAddressEn: '2 Yet-gil, Gaon-si' });
});
