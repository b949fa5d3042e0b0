import type { Refusal } from '../refusal.ts';
import { type AnswerImage, type InferType, typeNames } from './image.ts';

/** The picture was examined but not read; `message` is the reason, one of the words in refusal.ts. */
export const failure = (inferType: InferType, reason: Refusal): AnswerImage => ({
  inferResult: 'FAILURE',
  message: reason,
  inferType: typeNames[inferType],
});
