import type { Refusal } from '../refusal.ts';
import { type AnswerImage, type InferType, typeNames } from './image.ts';

/** The picture was looked at and not read; `message` is the reason in one word of refusal.ts. */
export const failure = (inferType: InferType, reason: Refusal): AnswerImage => ({
  inferResult: 'FAILURE',
  message: reason,
  inferType: typeNames[inferType],
});
