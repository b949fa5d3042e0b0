// @vitest-environment jsdom
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { redrawn } from '@portal/ui/testing/redrawn.fixture.ts';
import { expect, it, vi } from 'vitest';
import { field, open, resetTest, type } from './business-detail.fixture.tsx';

resetTest();

/** A bound field, and what it is made of. */
const parts = (bound: string) => [bound, 'TextField', 'FieldFrame', 'FieldError'];
const tree = (): Element => document.body.firstElementChild ?? document.body;

it('a key draws the field it is typed in, and nothing else of the page', async () => {
  await open('corporate');
  // What a name is in English letters is proposed once it is there: the code for it comes with the first key.
  type(labels.companyNameKr, '바');
  await vi.waitFor(() => expect(field(labels.companyNameEn).value).not.toBe(''));
  for (const [name, typed, drawn] of [
    [labels.homepageUrl, 'bada.kr', parts('Text')],
    [labels.customerTransAmount, '35000', ['Amount', ...parts('MaskedField')]],
    [
      labels.companyNameKr,
      '바다',
      ['ReadField', 'WholeText', 'FieldFrame', 'FieldError', 'Text', 'TextField', 'FieldFrame', 'Badge', 'FieldError'],
    ],
  ] as const) {
    type(name, typed);
    expect([name, redrawn(tree())]).toEqual([name, drawn]);
  }
});
