import { colleague, id, number } from './desk-values.fixture.ts';
import type { CallExample } from './example.fixture.ts';

export const deskEvidenceExamples: Readonly<Record<string, CallExample>> = {
  applicationEvidence: {
    valid: { params: { number } },
    answer: {
      rows: [
        {
          key: 'business.bizAddressKr',
          group: 'business',
          label: '사업장 주소',
          typed: '가온시 새솔대로 21, 3층',
          typedNote: null,
          read: {
            text: '가온시 새솔대로 21, 4층',
            part: null,
            corrected: null,
            place: { file: id, page: 1, polygons: [[{ x: 1, y: 2 }]] },
          },
          readNote: null,
          authority: [{ text: '계속사업자', at: '2026-11-23T00:04:00.000Z', isGood: true }],
          comparison: 'differs',
          note: null,
          kind: 'value',
          content: 'a1',
          checks: [{ by: colleague, at: '2026-11-23T00:04:00.000Z', isMine: false, outcome: 'CHECKED', text: null }],
        },
      ],
      persons: [
        {
          key: 'SR00-0',
          name: '문가람',
          sameAs: null,
          share: null,
          elsewhere: [
            { label: '등록증', name: '문가람', where: '사업자등록증 대표자', comparison: 'same', note: null },
          ],
          tries: [{ at: '2026-11-19T00:04:00.000Z', isVerified: false, code: '0509' }],
        },
      ],
      ownership: {
        isKnown: true,
        sum: '100.00',
        tree: [
          {
            holder: '온새미홀딩스',
            share: '100.00',
            effective: '100.00',
            holders: [{ holder: '차은결', share: '40.00', effective: '40.00', holders: [] }],
          },
        ],
        shares: [{ holder: '차은결', direct: '0.00', indirect: '40.00', total: '40.00', isOwner: true }],
        companies: ['온새미홀딩스'],
        read: [
          {
            company: '온새미홀딩스',
            holders: [{ holder: '차은결', share: '40' }],
            baseDay: '20261118',
            formerBaseDays: [{ day: null, at: '2026-11-20T00:04:00.000Z' }],
            by: colleague,
            at: '2026-11-23T00:04:00.000Z',
          },
        ],
        rung: 'q1',
        exemption: { category: 'CORP007', isExempt: false },
      },
      others: [{ key: 'homepageUrl', label: '홈페이지 URL', value: 'gaon.example.com' }],
      isCertificateRead: true,
      hasBankAnswer: true,
    },
  },
  evidenceCrops: {
    valid: { params: { number, group: 'business' } },
    also: [{ params: { number, group: 'SR00-0' } }],
    invalid: [{ params: { number, group: '../business' }, at: 'group' }],
    answer: { crops: [{ key: 'business.bizNo', jpeg: '/9j/4AAQ' }] },
  },
  checkEvidence: {
    valid: { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: 'CHECKED' } },
    also: [
      { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: null } },
      {
        params: { number, key: 'SR00-0.watch' },
        body: { content: 'a1', outcome: 'NONE', text: '제한 대상자 명단, 11월 23일' },
      },
    ],
    invalid: [
      { params: { number, key: 'bizNo' }, body: { content: 'a1', outcome: null }, at: 'key' },
      { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: 'FINE' }, at: 'outcome' },
      {
        params: { number, key: 'SR00-0.watch' },
        body: { content: 'a1', outcome: 'HIT', text: '가'.repeat(301) },
        at: 'text',
        message: 'desk.look-up-long',
      },
    ],
    answer: null,
  },
  keepHoldings: {
    valid: {
      params: { number },
      body: { company: '', holders: [{ holder: '차은결', share: '33.33' }], baseDay: '20261118' },
    },
    invalid: [
      {
        params: { number },
        body: { company: '', holders: [], baseDay: '20261131' },
        at: 'baseDay',
        message: 'desk.base-day',
      },
      {
        params: { number },
        body: { company: '', holders: [{ holder: ' ', share: '1' }] },
        at: 'holders.0.holder',
        message: 'desk.holder-required',
      },
      {
        params: { number },
        body: { company: '', holders: [{ holder: '차은결', share: '1.234' }] },
        at: 'holders.0.share',
        message: 'desk.holder-share',
      },
    ],
    answer: null,
  },
  applicationNotes: {
    valid: { params: { number } },
    answer: {
      notes: [
        {
          id,
          at: '2026-11-23T00:04:00.000Z',
          author: colleague,
          isMine: false,
          subject: 'business.bizAddressKr',
          subjectLabel: '사업자 정보 · 사업장 주소',
          text: '층만 다릅니다.',
          mentions: [colleague],
        },
      ],
    },
  },
  writeNote: {
    valid: {
      params: { number },
      body: { id, text: '층만 다릅니다.', subject: 'business.bizAddressKr', mentions: [id] },
    },
    also: [{ params: { number }, body: { id, text: '보았습니다.' } }],
    invalid: [
      { params: { number }, body: { id, text: ' ' }, at: 'text', message: 'desk.note-empty' },
      { params: { number }, body: { id, text: '가'.repeat(2_001) }, at: 'text', message: 'desk.note-long' },
      { params: { number }, body: { id, text: '가', mentions: ['x'] }, at: 'mentions.0' },
    ],
    answer: { id, revision: 4 },
  },
  mentionedNotes: { valid: {}, answer: { count: 1, applications: [{ number, count: 1 }] } },
};
