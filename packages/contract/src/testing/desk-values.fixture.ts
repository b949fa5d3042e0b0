export const number = 'A261119-0012';
export const id = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10';
export const file = {
  id,
  name: '주주명부.pdf',
  kind: 'document',
  contentType: 'application/pdf',
  size: 48_213,
  pages: 2,
  uploadedAt: '2026-11-19T00:04:00.000Z',
  isScanned: true,
  looksLike: null,
};
export const colleague = { id, name: '한도윤' };

export const triangle = [
  { x: 6_000, y: 1_800 },
  { x: 10_000, y: 1_800 },
  { x: 10_000, y: 3_400 },
];
export const request = {
  item: 'other',
  text: '무엇을 파시는지 알려 주세요.',
  reasonCode: null,
  dueOn: '20261130',
  mark: null,
};
