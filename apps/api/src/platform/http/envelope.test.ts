import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { statusIn, wrapFailure } from './envelope.ts';
import { failureOf } from './failure.ts';

const { failure } = failureOf(new ProviderError('somebody', 'quota'));

it.each([
  [
    'onboarding',
    503,
    {
      code: '0025',
      message: sentence('provider.0025'),
      data: { requestId: 'request' },
    },
  ],
  ['front', 200, { result: 'FAILURE', code: '0025', message: sentence('provider.0025') }],
  ['rescode', 200, { rescode: '0025', resmsg: sentence('provider.0025') }],
] as const)('returns an exhausted quota in the %s envelope with %i', (envelope, status, body) => {
  expect(statusIn(envelope, failure)).toBe(status);
  expect(wrapFailure(envelope, failure, 'request')).toEqual(body);
});
