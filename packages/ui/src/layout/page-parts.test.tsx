// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { draw } from '../testing/drawn.fixture.tsx';
import { CardTable } from './card-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { Page } from './page.tsx';
import { StepBar } from './step-bar.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const all = [
  { key: 'mail', label: '이메일' },
  { key: 'phone', label: '휴대전화' },
  { key: 'paper', label: '우편' },
] as const;
type Key = (typeof all)[number]['key'];
const Example = ({ begins = 'mail' }: { readonly begins?: Key }) => {
  const [chosen, setChosen] = useState<Key>(begins);
  return (
    <Tabs label="받는 방법" tabs={all} chosen={chosen} onChoose={setChosen}>
      {`${chosen} form`}
    </Tabs>
  );
};

describe('tabs', () => {
  const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('have a single tab stop, the selected one', () => {
    draw(<Example begins="phone" />);
    expect(all.map(({ label }) => tab(label).tabIndex)).toEqual([-1, 0, -1]);
    expect(all.map(({ label }) => tab(label).getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  });

  it.each([
    ['mail', 'ArrowRight', '휴대전화'],
    ['paper', 'ArrowRight', '이메일'],
    ['phone', 'ArrowLeft', '이메일'],
    ['mail', 'ArrowLeft', '우편'],
  ] as const)('from %s, %s selects %s and moves the focus there', (begins, key, name) => {
    draw(<Example begins={begins} />);
    screen.getByRole('tab', { selected: true }).focus();
    expect(press(key)).toBe(false);
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(name));
    expect(document.activeElement).toBe(tab(name));
  });

  it('handle no other keys', () => {
    draw(<Example />);
    tab('이메일').focus();
    expect([press('ArrowDown'), press('Home'), press('Tab')]).toEqual([true, true, true]);
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('이메일'));
  });

  it('label their panels', () => {
    draw(<Example />);
    fireEvent.click(tab('우편'));
    const panel = screen.getByRole('tabpanel', { name: '우편' });
    expect(panel.textContent).toBe('paper form');
    expect(tab('우편').getAttribute('aria-controls')).toBe(panel.id);
  });
});

describe('a disclosure', () => {
  const details = (): HTMLDetailsElement => {
    const found = document.querySelector('details');
    if (!found) throw new Error('nothing on demand');
    return found;
  };
  const toggle = (open: boolean): void => {
    details().open = open;
    fireEvent(details(), new Event('toggle'));
  };

  it('is closed at first, unless it starts open', () => {
    const { rerender } = draw(<Disclosure summary="허용하는 방법">주소창을 보세요.</Disclosure>);
    expect(details().open).toBe(false);
    rerender(
      <Disclosure key="other" summary="허용하는 방법" startsOpen>
        주소창을 보세요.
      </Disclosure>,
    );
    expect(details().open).toBe(true);
  });

  it('keeps its state while the page around it re-renders', () => {
    const { rerender } = draw(
      <Disclosure summary="허용하는 방법" startsOpen>
        하나
      </Disclosure>,
    );
    toggle(false);
    rerender(
      <Disclosure summary="허용하는 방법" startsOpen>
        둘
      </Disclosure>,
    );
    expect(details().open).toBe(false);
  });
});

describe('a page', () => {
  const words = { ...someWords, documentTitle: (title: string) => `${title} | 시험페이` };
  const page = (title: string) => (
    <UiWordsProvider value={words}>
      <Page title={title} lead="확인했습니다. 다음으로 가 주세요.">
        <p>본문</p>
      </Page>
    </UiWordsProvider>
  );

  it('sets the document title, also when its title changes', () => {
    const { rerender } = render(page('심사비 결제'));
    expect(document.title).toBe('심사비 결제 | 시험페이');
    rerender(page('결제 완료'));
    expect(document.title).toBe('결제 완료 | 시험페이');
  });

  it('has one title, which is focusable but no tab stop', () => {
    render(page('심사비 결제'));
    const title = screen.getByRole('heading', { level: 1, name: '심사비 결제' });
    title.focus();
    expect(document.activeElement).toBe(title);
    expect(title.tabIndex).toBe(-1);
  });
});

describe('progress of steps', () => {
  const steps = ['가입', '심사', '완료'].map((label) => ({ label, href: `#${label}` }));
  const shown = (current: number) => {
    draw(<StepBar label="진행" steps={steps} current={current} />);
    const items = screen.getAllByRole('listitem');
    return {
      here: items.map((item) => item.getAttribute('aria-current')),
      links: items.map((item) => within(item).queryByRole('link') !== null),
      name: screen.getByRole('navigation').getAttribute('aria-label'),
    };
  };

  it.each([
    [1, ['step', null, null], [false, false, false], someWords.stepOf(1, 3)],
    [2, [null, 'step', null], [true, false, false], someWords.stepOf(2, 3)],
    // All steps are done.
    [4, [null, null, null], [true, true, true], someWords.stepOf(3, 3)],
  ])('at step %d marks the current step, links earlier ones and has a name', (current, here, links, said) => {
    expect(shown(current)).toEqual({ here, links, name: `진행, ${said}` });
  });
});

describe('a table of cards', () => {
  it('keeps its table roles, accessible name and column heads', () => {
    draw(
      <CardTable label="쇼핑몰" columns={['사이트', '통화']}>
        <tr>
          <th scope="row">shop.example</th>
          <td data-label="통화">USD</td>
        </tr>
      </CardTable>,
    );
    const table = within(screen.getByRole('table', { name: '쇼핑몰' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['사이트', '통화']);
    expect(table.queryByRole('row', { name: 'shop.example USD' })).not.toBeNull();
  });
});
