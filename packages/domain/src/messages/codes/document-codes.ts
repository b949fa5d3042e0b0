import { addSentences } from './known-sentences.ts';

/** Sentences about submitted documents (specification 2 §2.6). */
export const documentCodes = addSentences({
  'document.required': "'{label}'을 업로드 해 주세요.",
  'document.failed': '제출 서류를 업로드 하는데 실패하였습니다. 다시 시도해 주세요.',
  'documents.consent': '고객확인제도 의무수행을 위한 정보 제공에 동의해 주세요.',
});
