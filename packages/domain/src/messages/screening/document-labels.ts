import type { DocumentSlot, DocumentType } from '../../rules/paper/documents.ts';

/** Document names for file controls and sentences (specification 2 §3.3). */
export const documentLabels: Readonly<Record<DocumentType, string>> = {
  SF04: '법인등기부등본',
  SF05: '법인인감증명서 원본',
  SF06: '주주명부',
  SF07: '통장 사본',
  SF08: '위임장',
  SF09: '기타 서류',
  SF11: '인감증명서 원본',
};

const otherNames: Readonly<Record<DocumentSlot['kind'], string | undefined>> = {
  usual: undefined,
  officers: '이사회 명부 또는 임원 명부',
  'unique-number': '기타 서류 (고유번호증)',
};

/** Name of a slot, with the person or company if there are several (decisions §11). */
export function documentLabel({ type, kind, name }: Pick<DocumentSlot, 'type' | 'kind' | 'name'>): string {
  const label = otherNames[kind] ?? documentLabels[type];
  return name === '' ? label : `${label} (${name})`;
}
