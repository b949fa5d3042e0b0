import type { DocumentType } from '../rules/documents.ts';

/** The documents by the name that stands at their file control and in sentences (specification 2 §3.3). */
export const documentLabels: Readonly<Record<DocumentType, string>> = {
  SF04: '법인등기부등본',
  SF05: '법인인감증명서 원본',
  SF06: '주주명부',
  SF07: '통장 사본',
  SF08: '위임장',
  SF09: '기타 서류',
  SF11: '인감증명서 원본',
};
