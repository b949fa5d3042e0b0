import type { applicationAnswers } from '@portal/contract/application/answers.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import type { GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import { maskedPhone } from '@portal/domain/rules/security/masked.ts';
import { withNulls } from '../../../platform/nulls.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { applicationOf } from '../service-application.repository.ts';
import { businessOf, operatorOf, prohibitedAgreedAt } from './answers.repository.ts';
import { businessAnswers, readCount, serviceAnswers } from './business-answers.ts';

const onWire = ({ key, values, read, lost }: GivenAnswer) => ({
  key,
  values: [...values],
  ...(read && { read: [...read] }),
  ...(lost && { lost: lost.map(({ cut, ...one }) => ({ ...one, ...(cut && { cut }) })) }),
});

export async function answersOf(
  { platform }: ApplicationTools,
  accountId: string,
): Promise<AnswerOf<typeof applicationAnswers>> {
  const business = await businessOf(platform, accountId);
  const choices = await applicationOf(platform.db, accountId);
  const operator = await operatorOf(platform, accountId);
  const agreedAt = choices && (await prohibitedAgreedAt(platform.db, accountId));
  const given: GivenAnswer[] = [
    ...(business ? businessAnswers(business.answers, business.reading) : []),
    { key: 'operator', values: [operator.name, maskedPhone(operator.mobile)] },
    ...(choices ? serviceAnswers(choices) : []),
  ];
  return withNulls({
    answers: given.map(onWire),
    read: readCount(business?.reading),
    agreedAt: agreedAt?.toISOString(),
  });
}
