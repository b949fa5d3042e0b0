import { preparation } from '@portal/domain/forms/preparation.ts';
import { type CallExample, changed } from './example.fixture.ts';
import { exampleClocks } from './paper-clock.fixture.ts';
import { document, owners, person, settlement, verification } from './screening-values.fixture.ts';

export const screeningExamples: Readonly<Record<string, CallExample>> = {
  mailPaperList: {
    valid: { body: { ...preparation.defaults, ready: ['account-copy'] } },
    invalid: [{ body: { ...preparation.defaults, ready: ['somebody'] }, at: 'ready.0' }],
    answer: null,
  },
  isSettlementAccountChecked: {
    valid: { body: { accountNumber: '123456789012', accountName: '김하늘', bankCode: '020' } },
    invalid: [{ body: changed(settlement, { bankCode: '999' }), at: 'bankCode', message: 'bank.required' }],
    answer: { checked: true },
  },
  checkSettlementAccount: {
    valid: { body: { accountNumber: '123456789012', accountName: '김하늘', bankCode: '020' } },
    invalid: [
      { body: changed(settlement, { accountNumber: '' }), at: 'accountNumber', message: 'account-number.required' },
      { body: changed(settlement, { accountName: ' ' }), at: 'accountName', message: 'depositor-name.required' },
      { body: changed(settlement, { bankCode: '999' }), at: 'bankCode', message: 'bank.required' },
    ],
    answer: {},
  },
  saveSettlementAccount: {
    valid: { body: settlement },
    also: [{ body: changed(settlement, { corpGubn: '' }) }],
    invalid: [
      { body: changed(settlement, { gongdongRep: 'maybe' }), at: 'gongdongRep' },
      {
        body: changed(settlement, { settlementManager: '김' }),
        at: 'settlementManager',
        message: 'settlement-manager.format',
      },
      { body: changed(settlement, { settlementEmail: 'settle' }), at: 'settlementEmail', message: 'email.format' },
      {
        body: changed(settlement, { settlementEmail: `${'a'.repeat(39)}@example.com` }),
        at: 'settlementEmail',
        message: 'email.too-long',
      },
      { body: changed(settlement, { settlementPhone: '020000000' }), at: 'settlementPhone', message: 'phone.format' },
    ],
    answer: null,
  },
  readIdCard: {
    valid: { query: { type: 'SR01', seq: '3', cardType: 'dl' } },
    also: [{ query: {} }, { query: { type: '', cardType: '' } }],
    invalid: [
      { query: { type: 'SR02' }, at: 'type' },
      { query: { seq: '20' }, at: 'seq' },
      { query: { seq: '-1' }, at: 'seq' },
      { query: { cardType: 'pp' }, at: 'cardType' },
    ],
    answer: {
      requestId: 'request',
      images: [
        {
          inferResult: 'SUCCESS',
          inferDetailTypeResource: 'ic',
          idCard: { result: { name: [{ text: '김하늘' }] } },
          maskingPolys: [{ vertices: [{ x: 1, y: 2 }] }],
        },
      ],
    },
  },
  keepIdCardPicture: {
    valid: { query: { side: 'back' } },
    invalid: [{ query: { side: 'both' }, at: 'side' }],
    answer: { fileId: 'kept' },
  },
  keptIdCardPicture: {
    valid: { query: { fileId: 'kept' } },
    invalid: [{ query: {}, at: 'fileId' }],
    answer: undefined,
  },
  verifyIdCard: {
    valid: { body: verification },
    invalid: [
      { body: changed(verification, { inferDetailTypeResource: 'pp' }), at: 'inferDetailTypeResource' },
      { body: changed(verification, { requestId: undefined }), at: 'requestId' },
      { body: changed(verification, { personalNum: '1'.repeat(21) }), at: 'personalNum' },
    ],
    answer: { requestId: 'request', fileName: 'masked', verifiedAt: '2026-11-20T05:02:00.000Z' },
  },
  maskIdCard: {
    valid: { body: {} },
    invalid: [{ body: { coordinates: [] }, at: 'coordinates' }],
    answer: undefined,
  },
  maskedIdCard: {
    valid: { query: { fileName: 'masked' } },
    invalid: [{ query: {}, at: 'fileName' }],
    answer: undefined,
  },
  savePerson: {
    valid: { body: person },
    also: [
      { body: changed(person, { cardType: undefined, share: null, job: null }) },
      { body: changed(person, { cardType: '', requestId: null }) },
      { body: changed(person, { backFileId: '3f0d2c1e-6a1b-4c57-9d1e-0a8b7c6d5e4f' }) },
    ],
    invalid: [
      { body: changed(person, { krname: '가'.repeat(61) }), at: 'krname', message: 'common.too-long' },
      { body: changed(person, { name: 'K'.repeat(61) }), at: 'name', message: 'common.too-long' },
      { body: changed(person, { nation: 'KOR' }), at: 'nation', message: 'country.required' },
      { body: changed(person, { gender: 'unknown' }), at: 'gender', message: 'gender.required' },
      { body: changed(person, { birth: '1980-06-17T' }), at: 'birth', message: 'date.format' },
      { body: changed(person, { type: 'SR03' }), at: 'type' },
      { body: changed(person, { eKycStatus: 'DONE' }), at: 'eKycStatus' },
      { body: changed(person, { share: '100.000' }), at: 'share', message: 'owner.share-range' },
      { body: changed(person, { seq: '20' }), at: 'seq' },
      { body: changed(person, { seq: 'first' }), at: 'seq' },
      { body: changed(person, { seq: '0.5' }), at: 'seq' },
      { body: changed(person, { seq: '' }), at: 'seq' },
      { body: changed(person, { backFileId: 'f'.repeat(101) }), at: 'backFileId' },
    ],
    answer: null,
  },
  removePerson: {
    valid: { body: { loginId: 'merchant01', seq: 1, key: '3f0d2c1e-6a1b-4c57-9d1e-0a8b7c6d5e4f' } },
    also: [{ body: { seq: '2' } }],
    invalid: [{ body: { seq: 1, key: 'again' }, at: 'key' }],
    answer: null,
  },
  completeRepresentatives: {
    valid: { query: { loginId: 'merchant01', count: '2', fewer: 'true' } },
    invalid: [{ query: { count: 'two' }, at: 'count' }],
    answer: { kycStatus: 'STEP2' },
  },
  failRepresentatives: {
    valid: { query: {}, body: { reason: '0510' } },
    invalid: [{ body: { reason: 'x'.repeat(201) }, at: 'reason', message: 'common.too-long' }],
    answer: { kycStatus: 'EKYC_FAILED' },
  },
  agreeOwners: {
    valid: { body: owners },
    also: [
      { body: changed(owners, { q1: 'N', q2: '', listing: '', corpPurpose: null }) },
      {
        body: changed(owners, { purpose: 'TRANSACTION', fundsSource: '저축', listing: 'LONDON', corpPurpose: '장학' }),
      },
    ],
    invalid: [
      { body: changed(owners, { corp: '' }), at: 'corp', message: 'exemption-category.required' },
      { body: changed(owners, { q1: 'maybe' }), at: 'q1' },
      { body: changed(owners, { purpose: { choice: '' } }), at: 'purpose.choice', message: 'purpose.required' },
      { body: changed(owners, { fundsSource: {} }), at: 'fundsSource.choice', message: 'funds-source.required' },
      { body: changed(owners, { fundsSource: '' }), at: 'fundsSource.choice', message: 'funds-source.required' },
      { body: changed(owners, { purpose: undefined }), at: 'purpose', message: 'purpose.required' },
      { body: changed(owners, { listing: 'NO' }), at: 'listing.choice', message: 'listing.required' },
      { body: changed(owners, { listing: { choice: 'NO' } }), at: 'listing.choice', message: 'listing.required' },
      { body: changed(owners, { corpPurpose: 'x'.repeat(201) }), at: 'corpPurpose', message: 'common.too-long' },
    ],
    answer: { kycStatus: 'STEP3' },
  },
  uploadDocument: {
    valid: { body: document },
    invalid: [
      { body: { type: 'SF10' }, at: 'type', message: 'document.not-expected' },
      { body: {}, at: 'type', message: 'document.not-expected' },
    ],
    answer: null,
  },
  removeDocument: {
    valid: { body: { type: 'SF09', seq: '1', undo: 'true' } },
    also: [{ body: { type: 'SF09' } }],
    invalid: [
      { body: { type: 'SF10' }, at: 'type', message: 'document.not-expected' },
      { body: { type: 'SF09', undo: 'maybe' }, at: 'undo' },
    ],
    answer: null,
  },
  finishDocuments: {
    valid: { query: {}, body: { agreed: 'true' } },
    also: [{ query: {}, body: undefined }],
    invalid: [{ body: { agreed: 'maybe' }, at: 'agreed' }],
    answer: { kycStatus: 'COMPLETE' },
  },
  createPhoneLink: {
    valid: { body: { type: 'SR01', seq: '0' } },
    also: [{ body: {} }, { body: { keepsOpened: 'true' } }],
    invalid: [
      { body: { type: 'SR02' }, at: 'type' },
      { body: { seq: '-1' }, at: 'seq' },
      { body: { keepsOpened: 'maybe' }, at: 'keepsOpened' },
    ],
    answer: { id: 'link', url: 'https://portal.test/phone/link#token', secondsLeft: 1800, reachable: true },
  },
  phoneLinkStatus: {
    valid: { query: { id: 'link' } },
    invalid: [{ query: {}, at: 'id' }],
    answer: { state: 'WAITING', begun: false, secondsLeft: 1700, maskedName: null, mailsLeft: 3 },
  },
  mailPhoneLink: {
    valid: { body: { seq: '1', email: 'representative@example.com' } },
    invalid: [
      { body: { email: 'nobody' }, at: 'email', message: 'email.format' },
      { body: { email: 'a@example.com', seq: '20' }, at: 'seq' },
    ],
    answer: { id: 'link', secondsLeft: 1800, mailsLeft: 2 },
  },
  closePhoneLink: {
    valid: { body: { seq: '1' } },
    invalid: [{ body: { type: 'SR02' }, at: 'type' }],
    answer: null,
  },
  openPhoneLink: {
    valid: { body: { id: 'link', token: 'token' } },
    invalid: [{ body: { id: 'link' }, at: 'token' }],
    answer: {
      type: 'SR00',
      seq: 0,
      secondsLeft: 1700,
      uploadFailures: 0,
      verifyFailures: { ic: 1, dl: 0, ac: 0 },
      recorded: false,
    },
  },
  reviewStatus: {
    valid: { query: {} },
    answer: {
      today: '20261125',
      state: 'SUPPLEMENT',
      applicationNumber: 'A261122-0001',
      completedOn: '20261122',
      day: 3,
      paused: true,
      startsOn: '20261123',
      twoWeeksOn: '20261204',
      fourWeeksOn: '20261218',
      decidedOn: null,
      reason: null,
      papers: exampleClocks,
      supplements: [
        {
          item: 'SF07',
          state: 'OPEN',
          reason: '계좌번호가 보이지 않습니다.',
          askedOn: '20261125',
          dueOn: '20261130',
          workingDaysLeft: 3,
          isOverdue: false,
          mark: {
            page: 1,
            polygon: [
              { x: 0, y: 0 },
              { x: 5_000, y: 0 },
              { x: 5_000, y: 900 },
            ],
          },
          answer: null,
          answeredOn: null,
          settledOn: null,
          files: [{ seq: 0, version: 1, fileName: '통장.pdf', size: 1024, uploadedOn: '20261125' }],
        },
      ],
    },
  },
  markedPage: {
    valid: { query: { item: 'SF07' } },
    invalid: [{ query: { item: 'SF7' }, at: 'item', message: 'review.item-unknown' }],
    answer: null,
  },
  uploadSupplement: {
    valid: { body: { item: 'SF07', seq: '1' } },
    also: [{ body: { item: 'SF11/SR00-1' } }, { body: { item: 'other', seq: '' } }],
    invalid: [
      { body: { item: 'SF7' }, at: 'item', message: 'review.item-unknown' },
      { body: { item: 'SF07', seq: '5' }, at: 'seq' },
      { body: { item: 'SF07', seq: 'first' }, at: 'seq' },
    ],
    answer: null,
  },
  answerSupplement: {
    valid: { body: { item: 'SF07', text: '다시 올렸습니다.' } },
    also: [{ body: { item: 'SF07' } }, { body: { item: 'SF07', text: null } }],
    invalid: [
      { body: { item: 'x', text: '' }, at: 'item', message: 'review.item-unknown' },
      { body: { item: 'SF07', text: '가'.repeat(501) }, at: 'text', message: 'review.answer-too-long' },
    ],
    answer: null,
  },
  screeningProgress: {
    valid: { query: {} },
    answer: {
      isCorporation: false,
      corpGubn: null,
      gongdongRep: false,
      representativeName: null,
      companyName: '바다상점',
      accountHolder: null,
      persons: [],
      blocks: [],
      documents: [{ type: 'SF07', essential: true, uploaded: null }],
      papers: exampleClocks,
    },
  },
};
