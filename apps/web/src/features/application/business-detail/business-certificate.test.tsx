// @vitest-environment jsdom

import { businessInformation } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessSubmittedWords } from '@portal/domain/messages/application/business-submitted.ts';
import { certificateFindingsWords as findingsWords } from '@portal/domain/messages/application/certificate-findings.ts';
import { certificateRefusalWords as refusalWords } from '@portal/domain/messages/application/certificate-refusal.ts';
import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { businessAnswered } from '@portal/domain/testing/businesses.fixture.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { failure, later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginCorrecting } from '../answers/correcting.ts';
import {
  answerWith,
  attach,
  field,
  fill,
  isShown,
  keepDraft,
  ocr,
  open,
  press,
  printed,
  read,
  readAs,
  resetTest,
  routed,
  saved,
  searchAddress,
  searched,
  server,
  submit,
  submitted,
  type,
  verify,
} from './business-detail.fixture.tsx';
import { handOver, takeHandedOver } from './handed-over.ts';

resetTest();

describe('the certificate of the form', () => {
  it('fills in its values, marked as read, and is submitted with the typed ones', async () => {
    await open('private');
    await attach();
    expect(field(labels.bizNo).value).toBe('901-00-00019');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(4);
    await fill();
    await press('다음');
    expect(submitted()).toEqual({
      fileId: 'file-1',
      kycVerificationInfo: {
        ...businessAnswered,
        bizNo: '9010000019',
        bizAddressKr: '가온시 새솔대로 1 3층',
        bizAddressEn: '1 Saesol-daero',
        bizRepMobileNo: '021234567',
        zipCode: '00001',
      },
    });
    expect(currentDialog()?.message).toBe(businessSubmittedWords.done);
    await act(async () => currentDialog()?.answer(true));
    expect(routed.place()).toBe('/payment-service');
  });

  it('replaced after a reload updates what it filled in, and keeps what was typed', async () => {
    await open('private');
    await attach();
    type(labels.companyNameKr, '손으로 쓴 상호');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    const kept = z.object({ values: z.record(z.string(), z.unknown()) }).parse(saved().at(-1)).values;
    cleanup();
    keepDraft(kept);
    await open('private');
    await waitFor(() => expect(field(labels.bizNo).value).toBe('901-00-00019'));
    const { bisItem: _, ...others } = printed;
    answerWith(readAs({ ...others, registerNumber: [{ text: '902-00-00018' }], companyName: [{ text: '다른상점' }] }));
    await attach();
    await waitFor(() => expect(field(labels.bizNo).value).toBe('902-00-00018'));
    expect([field(labels.companyType).value, field(labels.companyNameKr).value]).toEqual(['', '손으로 쓴 상호']);
  });

  it.each([
    ['the fee is due', { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002' }, '/payment-complete'],
    ['no fee is due any more', { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' }, '/before-kyc'],
  ] as const)('submitted again as %s, it leads on without a message', async (_, facts, home) => {
    await open('private');
    await attach();
    await fill();
    server.answers['GET /me'] = ok(somebody({ kycStatus: null, ...facts }));
    await press('다음');
    expect(currentDialog()).toBeUndefined();
    expect(routed.place()).toBe(home);
  });

  it('is awaited: submitting during the check shows what it waits for', async () => {
    await open('private');
    const { answer, come } = later(read);
    server.answers[verify] = answer;
    await attach();
    type(labels.bizNo, '9010000019');
    type(labels.companyNameKr, '바다상점');
    type(labels.salesType, '소매업');
    type(labels.companyType, '전자상거래업');
    await fill();
    await press('다음');
    expect(currentDialog()?.message).toBe(words.stages.verify);
    expect(server.calls()).not.toContain(submit);
    await act(async () => currentDialog()?.answer(true));
    await act(async () => come());
    await press('다음');
    expect(server.calls()).toContain(submit);
  });

  it('keeps typed values, and offers the values read', async () => {
    await open('private');
    type(labels.companyNameKr, '손으로 쓴 상호');
    await attach();
    expect(field(labels.companyNameKr).value).toBe('손으로 쓴 상호');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(3);
    await screen.findByText(findingsWords.useRead);
    await press(findingsWords.useRead);
    expect(field(labels.companyNameKr).value).toBe('바다상점');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(4);
  });

  it('fills in its addresses, and the search starts with them', async () => {
    const result = {
      bisAddress: [{ text: '가온시 새솔대로 152, 10층' }, { text: '1001호 (역삼동)' }],
      headAddress: [{ text: '나래시 한길로 3' }],
    };
    answerWith(readAs(result, 'BL_CORP'));
    await open('corporate');
    await attach();
    expect(field(labels.bizAddressKr).value).toBe('가온시 새솔대로 152');
    expect(field(labels.addressDetail).value).toBe('10층 1001호');
    expect(field(labels.officeAddressKr).value).toBe('나래시 한길로 3');
    expect(screen.getAllByText(words.addressRead)).toHaveLength(2);
    await press('다음');
    expect(isShown('address.required')).toBe(true);
    await searchAddress(words.addressSearch);
    expect(searched).toBe('가온시 새솔대로 152');
    expect(field(labels.bizAddressKr).value).toBe('가온시 새솔대로 1');
    // A different road drops the printed floor.
    expect(field(labels.addressDetail).value).toBe('');
    expect(screen.getAllByText(words.addressRead)).toHaveLength(1);
  });

  it('handed over from the other form is sent, with what was typed there', async () => {
    const file = new File(['a photograph'], 'IMG_2.jpg', { type: 'image/jpeg' });
    const typed = { ...businessInformation.defaults, companyNameEn: 'Bada Shop', homepageUrl: 'bada.example.com' };
    keepDraft({ companyNameEn: 'Kept Shop' });
    await open('corporate', () => handOver({ kind: 'corporate', file, typed }));
    await vi.waitFor(() => expect(server.calls()).toContain(ocr));
    expect(server.asked().find(({ call }) => call === verify)).toMatchObject({
      query: { type: 'corporate' },
      body: { file },
    });
    expect(field(labels.homepageUrl).value).toBe('bada.example.com');
    expect(field(labels.companyNameEn).value).toBe('Kept Shop');
  });

  it('of the other kind goes to the other form, with what was typed', async () => {
    await open('private');
    type(labels.companyNameEn, 'Bada Shop');
    server.answers[verify] = failure('TYPE_MISMATCH', '안 됩니다.', { inferDetailType: 'BL_CORP' });
    await attach();
    const change = await screen.findByRole('button', { name: refusalWords.switchTo.corporate });
    await act(async () => void fireEvent.click(change));
    expect(routed.place()).toBe('/business-detail/corporate');
    expect(takeHandedOver('private')).toBeUndefined();
    await act(async () => void fireEvent.click(change));
    expect(takeHandedOver('corporate')).toMatchObject({
      file: { name: 'IMG_1.jpg' },
      typed: { companyNameEn: 'Bada Shop' },
    });
    expect(takeHandedOver('corporate')).toBeUndefined();
  });

  it('of the other kind offers no other form once the kind of business is fixed', async () => {
    const registered = somebody({ accountStatus: 'STEP4_COMPLETED', kycStatus: null, accountType: 'BC01' });
    await open('private', () => enterSession(registered));
    server.answers[verify] = failure('TYPE_MISMATCH', '안 됩니다.', { inferDetailType: 'BL_CORP' });
    await attach();
    await screen.findByText(refusalWords.kindFixed);
    expect(screen.queryByRole('button', { name: refusalWords.switchTo.corporate })).toBeNull();
  });

  it('keeps spaces inside values up to the request', async () => {
    const item = '응용 소프트웨어 개발 및 공급업';
    const result = { bisItem: [{ text: item }, { text: '전문, 과학 및 기술 서비스업' }] };
    answerWith(readAs({ ...printed, ...result }));
    await open('private');
    await attach();
    await fill();
    await press('다음');
    const companyType = `${item}, 전문, 과학 및 기술 서비스업`;
    expect(submitted()).toMatchObject({ kycVerificationInfo: { companyType } });
  });

  it('is submitted by its id, without its bytes; a correction shows no message', async () => {
    await open('private');
    beginCorrecting('bizNo');
    await attach();
    await fill();
    await press('다음');
    const sent = server.asked().filter(({ call }) => call.startsWith('POST'));
    expect(sent).toMatchObject([
      { call: verify, body: { file: { name: 'IMG_1.jpg' } } },
      { call: ocr, body: { fileId: 'file-1' } },
      { call: submit, body: { fileId: 'file-1' } },
    ]);
    expect(sent.slice(1).filter(({ body }) => JSON.stringify(body).includes('IMG_1'))).toEqual([]);
    expect(currentDialog()).toBeUndefined();
  });

  const attachedAs = (inferDetailType: string) => {
    const file = { fileName: '등록증.jpg', size: 9, contentType: 'image/jpeg', sha256: 'aa', values: printed };
    return ok({ ...file, inferDetailType, issueDate: null, validUntil: null });
  };

  it.each([
    ['private', 'BL_CORP'],
    ['corporate', 'BL_SOLE'],
  ] as const)('attached earlier is not taken for a %s business if it is of the other kind', async (kind, type) => {
    await open(kind, () => {
      server.answers['GET /account/certificate'] = attachedAs(type);
    });
    await act(() => vi.dynamicImportSettled());
    expect(server.calls()).toContain('GET /account/certificate');
    expect([screen.queryByText('등록증.jpg'), field(labels.bizNo).value]).toEqual([null, '']);
  });

  it('attached earlier can be submitted before its picture is loaded', async () => {
    const picture = later({ body: new Blob(['a picture'], { type: 'image/jpeg' }) });
    await open('private', () => {
      server.answers['GET /account/certificate'] = attachedAs('BL_SOLE');
      server.answers['GET /certificate/file'] = picture.answer;
    });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText('등록증.jpg')).not.toBeNull();
    expect([field(labels.bizNo).value, document.querySelector('img')]).toEqual(['901-00-00019', null]);
    await act(async () => picture.come());
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  });

  it('attached earlier and removed is deleted on the server, so that a reload does not bring it back', async () => {
    await open('private', () => {
      server.answers['GET /account/certificate'] = attachedAs('BL_SOLE');
    });
    await screen.findByText('등록증.jpg');
    await press(someWords.fileRemove);
    expect(server.calls()).not.toContain('DELETE /account/certificate');
    await act(async () => currentDialog()?.answer(true));
    await waitFor(() => expect(server.calls()).toContain('DELETE /account/certificate'));
    expect(screen.queryByText('등록증.jpg')).toBeNull();
  });

  it('is requested again when its upload no longer exists', async () => {
    await open('private');
    await attach();
    await fill();
    server.answers[submit] = refused({ bizRegFile: sentence('certificate.gone') });
    await press('다음');
    expect(isShown('certificate.gone')).toBe(true);
    expect(screen.queryByText('IMG_1.jpg')).toBeNull();
  });
});
