import type { OtherName } from '../../rules/name/differing-names.ts';

const places: Readonly<Record<OtherName['where'], string>> = {
  representative: '사업자등록증의 대표자',
  company: '사업자등록증의 상호',
  holder: '정산 계좌의 예금주',
};

export const differingNamesWords = {
  title: '이름이 서로 다릅니다',
  other: ({ where, name }: OtherName): string => `${places[where]}: ${name}`,
  note: '맞게 입력했다면 그대로 진행해 주세요. 심사 담당자가 확인합니다.',
} as const;
