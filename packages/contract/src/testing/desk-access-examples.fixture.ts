import type { CallExample } from './example.fixture.ts';

const number = 'A261119-0012';
const id = '5f0c3a3e-9d3b-4c39-8f6e-0d5f5c2b7a11';
const reason = '발급 기관에 전화로 진위를 물어봅니다.';
const short = { at: 'reason', message: 'desk.reason-short' } as const;

export const deskAccessExamples: Readonly<Record<string, CallExample>> = {
  revealNumber: {
    valid: { params: { number, person: 'SR00-0' }, body: { purpose: 'ask-authority', reason } },
    invalid: [
      { params: { number, person: 'SR02-0' }, body: { purpose: 'other', reason }, at: 'person' },
      { params: { number, person: 'SR00-0' }, body: { reason }, at: 'purpose', message: 'desk.purpose-missing' },
      { params: { number, person: 'SR00-0' }, body: { purpose: 'other', reason: '그냥' }, ...short },
    ],
    answer: { number: '910802-●●●●●●●', seconds: 30 },
  },
  downloadFile: {
    valid: { params: { number, file: id }, body: { reason } },
    invalid: [
      { params: { number, file: '../x' }, body: { reason }, at: 'file' },
      { params: { number, file: id }, body: { reason: '그냥' }, ...short },
    ],
    answer: null,
  },
  downloadBundle: {
    valid: { params: { number }, body: { reason } },
    invalid: [{ params: { number }, body: { reason: '그냥' }, ...short }],
    answer: null,
  },
};
