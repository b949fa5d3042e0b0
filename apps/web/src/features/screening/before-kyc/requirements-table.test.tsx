// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequirementsTable } from './requirements-table.tsx';

beforeAll(() => void render(<RequirementsTable />));
afterAll(cleanup);

const cell = (row: string, column: '필요 정보' | '필요 서류') => {
  const place = { '필요 정보': 0, '필요 서류': 1 }[column];
  const found = within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell')[place];
  if (!found) throw new Error('no such cell');
  return within(found);
};

/** Every sentence of specification 2 §2.2, by case. */
describe.each([
  [
    '개인사업자',
    '필요 정보',
    [
      '대표자 정보 (이름, 성별, 국적, 생년월일)',
      '매장 정보',
      '정산 계좌 정보',
      '실제 소유자 정보',
      '거래 목적과 자금 출처',
      '대리인이 작성하는 경우 대리인 정보도 필요합니다.',
    ],
  ],
  [
    '개인사업자',
    '필요 서류',
    [
      '사업자등록증 또는 사업자등록증명원 사본',
      '대표자 신분증 사본 (주민등록증 또는 운전면허증)',
      '정산 계좌 통장 사본',
      '인감증명서 원본',
      '대리인이 작성하는 경우 위임 서류를 따로 제출해 주세요.',
      '인감증명서가 없으면 본인서명사실확인서를 제출할 수 있습니다.',
      '공동대표는 대표자마다 모든 서류가 필요합니다.',
      '외국인은 여권 사본과 외국인등록증 사본을 고객센터로 보내 주세요.',
    ],
  ],
  [
    '법인사업자',
    '필요 정보',
    [
      '대표자 정보 (이름, 성별, 국적, 생년월일)',
      '매장 정보',
      '정산 계좌 정보',
      '실제 소유자 정보',
      '거래 목적과 자금 출처',
      '상장 정보 (영리법인)',
      '설립 목적 (비영리법인·단체)',
      '대리인이 작성하는 경우 대리인 정보도 필요합니다.',
    ],
  ],
  [
    '법인사업자',
    '필요 서류',
    [
      '사업자등록증 또는 사업자등록증명원 사본',
      '대표자 신분증 사본',
      '법인등기부등본 원본',
      '주주명부',
      '정산 계좌 통장 사본',
      '법인인감증명서 원본',
      '비영리단체는 고유번호증을 기타 서류로 제출해 주세요.',
      '공동대표는 대표자 모두의 서류가 필요합니다.',
      '최대 주주가 다른 법인이면, 최종 자연인이 확인될 때까지 그 법인의 실제 소유자 서류가 필요합니다.',
      '대리인이 작성하는 경우 위임 서류를 따로 제출해 주세요.',
    ],
  ],
] as const)('%s, %s', (row, column, sentences) => {
  it.each(sentences)('lists %s', (sentence) => {
    expect(cell(row, column).getByText(sentence)).toBeTruthy();
  });

  it('lists nothing else', () => {
    expect(
      cell(row, column)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([...sentences]);
  });
});

it('has the three columns of the specification', () => {
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '구분',
    '필요 정보',
    '필요 서류',
  ]);
});
