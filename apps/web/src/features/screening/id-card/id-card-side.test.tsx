// @vitest-environment jsdom
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { aboutOf, draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, createRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdCardSide } from './id-card-side.tsx';

type Props = ComponentProps<typeof IdCardSide>;
const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const onPick = vi.fn();
const side = (props: Partial<Props> = {}) => (
  <IdCardSide
    label={words.front}
    mark={words.frontShort}
    picture={undefined}
    error={undefined}
    onPick={onPick}
    input={createRef()}
    camera={null}
    hasCamera={false}
    locked={false}
    {...props}
  />
);
const input = (): HTMLInputElement => screen.getByLabelText(words.front, { selector: '[type=file]' });
const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
const ownCamera = (
  <button key="own" type="button">
    앞면 촬영
  </button>
);
const sending = { share: 0.5, label: words.stage.read };

beforeEach(() => {
  stubDialogs();
  onPick.mockReset();
  stubObjectUrls('blob:front');
});
afterEach(cleanup);

describe('a side of a card', () => {
  it('when empty, accepts a picture that is chosen or dropped', () => {
    draw(side());
    fireEvent.change(input(), { target: { files: [photo] } });
    fireEvent.drop(screen.getByText(someWords.filePick), { dataTransfer: { files: [photo] } });
    expect(onPick.mock.calls).toEqual([[photo], [photo]]);
  });

  it.each([
    ['the phone’s own camera if the page has none', null, true],
    ['the page’s own camera in its place', ownCamera, false],
  ])('when empty, offers %s', (_, camera, isPhones) => {
    draw(side({ camera, hasCamera: camera !== null }));
    expect(button(someWords.fileCamera) !== null).toBe(isPhones);
    expect(button('앞면 촬영') !== null).toBe(!isPhones);
  });

  it('on a phone opens the camera with one press, empty or filled', () => {
    const onFilm = vi.fn();
    const tile = { label: '신분증 앞면 촬영', hint: words.frontTile, isNext: true, onFilm };
    const { rerender } = draw(side({ tile, hasCamera: true }));
    fireEvent.click(screen.getByRole('button', { name: /신분증 앞면 촬영/ }));
    expect(screen.queryByText(someWords.filePick)).toBeNull();
    rerender(side({ tile, hasCamera: true, picture: photo }));
    fireEvent.click(screen.getByRole('button', { name: words.retake }));
    expect(onFilm).toHaveBeenCalledTimes(2);
  });

  it('when filled, can be viewed large', () => {
    draw(side({ picture: photo }));
    fireEvent.click(button(words.preview(words.front)) ?? document.body);
    const dialog = screen.getByRole('dialog', { name: words.front });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('blob:front');
    fireEvent.click(screen.getByRole('button', { name: someWords.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when filled, opens the same file chooser for another picture', () => {
    draw(side({ picture: photo }));
    const opened = vi.spyOn(input(), 'click');
    fireEvent.click(button(words.again) ?? document.body);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('shows its progress, blocks another choice, and can be cancelled', () => {
    const onCancel = vi.fn();
    draw(side({ picture: photo, sending, onCancel }));
    expect(screen.getByRole('progressbar', { name: words.stage.read }).getAttribute('value')).toBe('0.5');
    expect(screen.getByText('50%')).toBeTruthy();
    expect([input().disabled, button(words.again)]).toEqual([true, null]);
    fireEvent.click(button(words.cancel) ?? document.body);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('without progress data shows only that it is busy', () => {
    draw(side({ picture: photo, sending: { ...sending, share: undefined } }));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();
    expect(button(words.cancel)).toBeNull();
  });

  it('when settled, shows the masked copy, labelled as such, and accepts no other', () => {
    draw(side({ picture: photo, locked: true, camera: ownCamera }));
    expect(screen.queryByText(words.masked)).not.toBeNull();
    expect([input().disabled, button(words.again), button('앞면 촬영')]).toEqual([true, null, null]);
    expect(button(words.preview(words.front))).not.toBeNull();
  });

  it('when settled without a picture, shows no empty file field', () => {
    draw(side({ locked: true }));
    expect(screen.queryByText(someWords.filePick)).toBeNull();
    expect([button(words.preview(words.front)), screen.queryByText(words.masked)]).toEqual([null, null]);
  });

  it('when wrong, shows why and is marked for the focus', () => {
    draw(side({ error: '글자를 읽지 못했습니다.' }));
    expect(aboutOf(input())).toEqual(['!글자를 읽지 못했습니다.']);
    expect(document.querySelector('[data-wrong]')).toBe(input());
  });
});

describe('an error that appears while the page is open', () => {
  const isInView = vi.fn<(this: Element) => void>();
  const other = (tag: 'button' | 'input'): HTMLElement => {
    const made = document.body.appendChild(document.createElement(tag));
    made.focus();
    return made;
  };
  beforeEach(() => {
    isInView.mockReset();
    Element.prototype.scrollIntoView = isInView;
  });
  afterEach(() => {
    for (const one of document.body.querySelectorAll(':scope > button, :scope > input')) one.remove();
  });

  it('is scrolled into view and focused', () => {
    const { rerender } = draw(side());
    other('button');
    rerender(side({ error: '뒷면 사진을 올려 주세요.' }));
    expect(document.activeElement).toBe(input());
    expect(isInView).toHaveBeenCalledOnce();
    expect(isInView.mock.contexts[0]?.textContent).toContain('뒷면 사진을 올려 주세요.');
  });

  it('does not take the focus from a field being typed in', () => {
    const { rerender } = draw(side());
    const field = other('input');
    rerender(side({ error: '뒷면 사진을 올려 주세요.' }));
    expect(document.activeElement).toBe(field);
    expect(isInView).not.toHaveBeenCalled();
  });

  it('is not scrolled to when it is present from the start', () => {
    draw(side({ error: '뒷면 사진을 올려 주세요.' }));
    expect(isInView).not.toHaveBeenCalled();
  });
});

function Chosen() {
  const [picture, setPicture] = useState<File>();
  return side({ picture, onPick: setPicture });
}

describe('a chosen side', () => {
  it('shows its picture instead of the file chooser, and another picture in its place', () => {
    const made = vi.fn(() => `blob:${made.mock.calls.length}`);
    URL.createObjectURL = made;
    draw(<Chosen />);
    fireEvent.change(input(), { target: { files: [photo] } });
    expect(screen.queryByText(someWords.filePick)).toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:1');
    fireEvent.change(input(), { target: { files: [new File(['b'], 'IMG_2.jpg', { type: 'image/jpeg' })] } });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:2');
  });
});
