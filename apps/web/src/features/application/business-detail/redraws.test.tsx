// @vitest-environment jsdom
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { expect, it, vi } from 'vitest';
import { drawnAnew } from '../../../lib/testing/drawn-anew.fixture.ts';
import { beginAnew, field, open, type } from './business-detail.fixture.tsx';

beginAnew();

/** A bound field, and what it is made of. */
const parts = (bound: string) => [bound, 'TextField', 'FieldFrame', 'FieldError'];
const tree = (): Element => document.body.firstElementChild ?? document.body;

it('a key draws the field it is typed in, and nothing else of the page', async () => {
  await open('corporate');
  // What a name is in English letters is proposed once it is there: the code for it comes with the first key.
  type(words.companyNameKr, '바');
  await vi.waitFor(() => expect(field(words.companyNameEn).value).not.toBe(''));
  for (const [name, typed, drawn] of [
    [words.homepageUrl, 'bada.kr', parts('Text')],
    [words.customerTransaction, '35000', ['Amount', ...parts('MaskedField')]],
    [
      words.companyNameKr,
      '바다',
      ['ReadField', 'WholeText', 'FieldFrame', 'FieldError', 'Text', 'TextField', 'FieldFrame', 'Badge', 'FieldError'],
    ],
  ] as const) {
    type(name, typed);
    expect([name, drawnAnew(tree())]).toEqual([name, drawn]);
  }
});
