// @vitest-environment jsdom
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { redrawn } from '@portal/ui/testing/redrawn.fixture.ts';
import { expect, it, vi } from 'vitest';
import { field, open, resetTest, type } from './business-detail.fixture.tsx';

resetTest();

const parts = (bound: string) => [bound, 'TextField', 'FieldFrame', 'FieldError'];
const tree = (): Element => document.body.firstElementChild ?? document.body;

it('a key press re-renders its own field only', async () => {
  await open('corporate');
  // Romanised names are proposed after the first keystroke, which loads their code.
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

it('saving the draft re-renders its status line only', async () => {
  await open('private');
  type(labels.homepageUrl, 'bada.kr');
  const drawn: (readonly string[])[] = [];
  const bar = document.querySelector('[data-action-bar]');
  const observer = new MutationObserver(() => drawn.push(redrawn(tree())));
  if (bar) observer.observe(bar, { subtree: true, childList: true, characterData: true, attributes: true });
  // First while it is being saved, then once it is saved.
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(1), { timeout: 3_000 });
  observer.disconnect();
  for (const parts of drawn) expect(parts).toEqual(['StatusOfDraft', 'DraftStatus']);
});
