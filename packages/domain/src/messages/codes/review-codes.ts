import { addSentences } from './known-sentences.ts';

/** Sentences about requests of the review (decisions §14 Review). */
export const reviewCodes = addSentences({
  'review.item-unknown': '요청받은 보완 항목이 아닙니다.',
  'review.file-required': '요청받은 서류를 올려 주세요.',
  'review.nothing-said': '파일을 올리거나 담당자에게 남길 말을 적어 주세요.',
  'review.answer-too-long': '담당자에게 남길 말은 500자까지 적을 수 있습니다.',
  'review.failed': '보완 서류를 제출하지 못했습니다. 다시 시도해 주세요.',
});
