import { expect, it } from 'vitest';
import {
  emailCodeSeconds,
  maximumCodeTries,
  maximumFileBytes,
  maximumIdAttempts,
  maximumPaperAgeMonths,
} from './attempts.ts';

it('the limits are those of specification 1 §9, specification 2 §9 and decisions §6', () => {
  expect({ emailCodeSeconds, maximumCodeTries, maximumFileBytes, maximumIdAttempts, maximumPaperAgeMonths }).toEqual({
    emailCodeSeconds: 180,
    maximumCodeTries: 5,
    maximumFileBytes: 10 * 1024 * 1024,
    maximumIdAttempts: 5,
    maximumPaperAgeMonths: 3,
  });
});
