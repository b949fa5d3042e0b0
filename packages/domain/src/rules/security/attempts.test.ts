import { expect, it } from 'vitest';
import { numbersADay } from '../staff/disclosure.ts';
import { daysAtWork, reauthenticationSeconds } from '../staff/staff.ts';
import {
  emailCodeSeconds,
  maximumCodeTries,
  maximumFileBytes,
  maximumIdAttempts,
  maximumPaperAgeMonths,
  recheckMinutes,
} from './attempts.ts';

it('the limits are those of specification 1 §9, specification 2 §9 and decisions §6 and §14', () => {
  const cards = { maximumIdAttempts, recheckMinutes };
  expect({ emailCodeSeconds, maximumCodeTries, maximumFileBytes, maximumPaperAgeMonths, ...cards }).toEqual({
    emailCodeSeconds: 180,
    maximumCodeTries: 5,
    maximumFileBytes: 10 * 1024 * 1024,
    maximumPaperAgeMonths: 3,
    maximumIdAttempts: 5,
    recheckMinutes: 60,
  });
});

it('the limits of staff are five minutes for an action, 20 numbers a day, and 30 days without a sign-in', () => {
  expect([reauthenticationSeconds, numbersADay, daysAtWork]).toEqual([300, 20, 30]);
});
