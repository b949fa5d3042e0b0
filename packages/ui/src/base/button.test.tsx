// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/drawn.fixture.tsx';
import { Button } from './button.tsx';
import { Sentences } from './sentences.tsx';
import { useUiWords } from './words.tsx';

afterEach(cleanup);

const button = (): HTMLButtonElement => screen.getByRole('button');
const sends = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
const inForm = (props: Partial<Parameters<typeof Button>[0]>) =>
  draw(
    <form onSubmit={sends}>
      <Button {...props}>보내기</Button>
    </form>,
  );

const Silent = () => useUiWords().close;

describe('a button', () => {
  it('calls its handler when it is pressed', () => {
    const onClick = vi.fn();
    draw(<Button onClick={onClick}>보내기</Button>);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not send its form without the type “submit”', {}, 0],
    ['sends its form with the type “submit”', { type: 'submit' as const }, 1],
    ['does not send its form a second time while busy', { type: 'submit' as const, busy: true }, 0],
    ['sends nothing when disabled', { type: 'submit' as const, disabled: true }, 0],
  ])('%s', (_, props, times) => {
    sends.mockClear();
    inForm(props);
    fireEvent.click(button());
    expect(sends).toHaveBeenCalledTimes(times);
  });

  it('shows its busy label while busy, ignores presses, and keeps the keyboard focus', () => {
    const onClick = vi.fn();
    const { rerender } = draw(<Button onClick={onClick}>보내기</Button>);
    button().focus();
    rerender(
      <Button onClick={onClick} busy busyLabel="보내는 중">
        보내기
      </Button>,
    );
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(button().textContent).toBe('보내는 중');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button());
    rerender(<Button onClick={onClick}>보내기</Button>);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('keeps its label while busy when it has no busy label', () => {
    draw(<Button busy>보내기</Button>);
    expect(button().textContent).toBe('보내기');
  });

  it('has its icon in front of its label, and the spinner in its place while busy', () => {
    const { rerender } = draw(<Button icon={<i />}>보내기</Button>);
    expect(button().firstElementChild?.localName).toBe('i');
    rerender(
      <Button icon={<i />} busy>
        보내기
      </Button>,
    );
    expect(button().querySelector('i')).toBeNull();
  });
});

describe('a text in sentences', () => {
  it.each([
    ['확인했습니다. 다음으로 가 주세요.', ['확인했습니다.', '다음으로 가 주세요.']],
    ['저장할까요? 저장! 끝', ['저장할까요?', '저장!', '끝']],
    ['심사비 3.3만원', ['심사비 3.3만원']],
  ])('%s: breaks between sentences and keeps its text', (text, parts) => {
    const { container } = draw(<Sentences of={text} />);
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(parts);
    expect(container.textContent).toBe(text);
  });
});

describe('the words of the controls', () => {
  it('a control without the words provider throws instead of rendering without names', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => draw(<Silent />)).not.toThrow();
    cleanup();
    expect(() => render(<Silent />)).toThrow('UiWordsProvider');
    silent.mockRestore();
  });
});
