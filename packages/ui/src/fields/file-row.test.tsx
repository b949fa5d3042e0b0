// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { stubDialogs } from '../testing/dialogs.fixture.ts';
import { draw } from '../testing/drawn.fixture.tsx';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';
// Preloaded, so that `act` covers it.
import './picked-file-row.tsx';

const made = vi.fn();
const dropped = vi.fn();
beforeEach(() => {
  stubDialogs();
  made.mockReset().mockImplementation(() => `blob:${made.mock.calls.length}`);
  dropped.mockReset();
  URL.createObjectURL = made;
  URL.revokeObjectURL = dropped;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = new File(['x'], '사진.jpg', { type: 'image/jpeg' });
const paper = new File(['%PDF-1.7'], '등록증.pdf', { type: 'application/pdf' });
const picked = (picture?: Blob | string) => ({ name: '사진.jpg', size: 2_048, picture });

const picker = (props: Partial<FilePickerProps> = {}) => (
  <FilePicker label="등록증" file={undefined} accept=".jpg,.pdf" onPick={() => undefined} {...props} />
);
const input = (): HTMLInputElement => screen.getByLabelText('등록증', { selector: '[type=file]' });
/** Renders with the code of the chosen file's row, which is loaded on demand. */
const drawPicked = (props: Partial<FilePickerProps>) => act(async () => draw(picker(props)));
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');

describe('choosing a file', () => {
  it('fires again when the same file is chosen again', () => {
    const onPick = vi.fn();
    draw(picker({ onPick }));
    // A browser fires change only when the value differs.
    const emptied = vi.spyOn(input(), 'value', 'set');
    fireEvent.change(input(), { target: { files: [paper] } });
    expect(emptied).toHaveBeenCalledWith('');
    expect(onPick).toHaveBeenCalledWith(paper);
  });

  it('closing the chooser without a file changes nothing', () => {
    const onPick = vi.fn();
    draw(picker({ onPick }));
    fireEvent.change(input(), { target: { files: [] } });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes one of several dropped files, and the browser does not open it', () => {
    const onPick = vi.fn();
    draw(picker({ onPick }));
    const zone = screen.getByText(someWords.filePick);
    expect(fireEvent.dragOver(zone)).toBe(false);
    expect(fireEvent.drop(zone, { dataTransfer: { files: [paper, photo] } })).toBe(false);
    expect(onPick.mock.calls).toEqual([[paper]]);
  });

  it.each([
    ['is disabled', { disabled: true }],
    ['is sending', { file: picked(), sending: { share: 0.5 } }],
  ])('cannot be done by keyboard while it %s', (_, props) => {
    draw(picker(props));
    expect(input().disabled).toBe(true);
  });

  it('on a phone can use the rear camera', () => {
    const onPick = vi.fn();
    draw(picker({ onPick, camera: true }));
    const shot = document.querySelector<HTMLInputElement>('[capture="environment"]');
    if (!shot) throw new Error('no camera');
    const opened = vi.spyOn(shot, 'click');
    fireEvent.click(screen.getByRole('button', { name: someWords.fileCamera }));
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.change(shot, { target: { files: [photo] } });
    expect(onPick).toHaveBeenCalledWith(photo);
  });

  it('offers no camera unless it is enabled', () => {
    draw(picker());
    expect(screen.queryByRole('button', { name: someWords.fileCamera })).toBeNull();
  });
});

describe('a file that is chosen', () => {
  it('shows its name at once, and its controls once their code is loaded', async () => {
    draw(picker({ file: picked() }));
    expect(screen.queryByText('사진.jpg')).not.toBeNull();
    expect(screen.queryByText(someWords.filePick)).toBeNull();
    expect(await screen.findByRole('button', { name: someWords.fileAgain })).toBeTruthy();
  });

  it('can be replaced by the same chooser', async () => {
    await drawPicked({ file: picked() });
    const opened = vi.spyOn(input(), 'click');
    fireEvent.click(screen.getByRole('button', { name: someWords.fileAgain }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('cannot be removed unless the page allows it', async () => {
    await drawPicked({ file: picked() });
    expect(screen.queryByRole('button', { name: someWords.fileRemove })).toBeNull();
  });

  it('in a disabled picker is shown without controls', async () => {
    await drawPicked({ file: picked(), disabled: true, onRemove: () => undefined });
    expect(screen.queryByText('사진.jpg')).not.toBeNull();
    expect(screen.queryByRole('button', { name: someWords.fileAgain })).toBeNull();
    expect(screen.queryByRole('button', { name: someWords.fileRemove })).toBeNull();
  });

  it.each([
    ['the share sent', { share: 0.259 }, '0.259', someWords.fileSending, ' 25%'],
    ['only a message if the share is unknown', { share: undefined }, null, someWords.fileSending, ''],
    ['its own message', { share: undefined, label: '확인하고 있습니다' }, null, '확인하고 있습니다', ''],
  ])('shows while sending %s', async (_, sending, value, label, percent) => {
    await drawPicked({ file: picked(), sending });
    expect(screen.getByRole('progressbar', { name: label }).getAttribute('value')).toBe(value);
    expect(screen.getByRole('status').textContent).toBe(label + percent);
    expect(screen.queryByRole('button', { name: someWords.cancel })).toBeNull();
  });
});

describe('the picture of a file', () => {
  const preview = (): HTMLElement | null => screen.queryByRole('button', { name: someWords.filePreview });

  it('opens in a dialog with its name, and closes again', async () => {
    await drawPicked({ file: picked(photo) });
    expect(dialog()?.open).toBe(false);
    fireEvent.click(preview() ?? document.body);
    expect(dialog()?.open).toBe(true);
    expect(screen.getByRole<HTMLImageElement>('img', { name: '사진.jpg' }).src).toBe('blob:1');
    fireEvent.click(screen.getByRole('button', { name: someWords.close }));
    expect(dialog()?.open).toBe(false);
  });

  it('keeps its object URL only while it is drawn', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const other = new File(['y'], '다른 사진.png', { type: 'image/png' });
    const { rerender, unmount } = await drawPicked({ file: picked(photo) });
    rerender(picker({ file: picked(other) }));
    expect(dropped.mock.calls).toEqual([['blob:1']]);
    unmount();
    expect(dropped.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });

  it.each(['load', 'error'])('keeps its object URL until it has loaded, even after it is removed: %s', async (ends) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { unmount } = await drawPicked({ file: picked(photo) });
    const pictures = [...document.images];
    unmount();
    expect(dropped).not.toHaveBeenCalled();
    for (const picture of pictures) picture.dispatchEvent(new Event(ends));
    await vi.waitFor(() => expect(dropped.mock.calls).toEqual([['blob:1']]));
  });

  it('on the server is shown by its address, without an object URL', async () => {
    await drawPicked({ file: picked('/papers/1/picture') });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/papers/1/picture');
    expect(made).not.toHaveBeenCalled();
  });

  it.each([
    ['a document that is not a picture', paper],
    ['a missing file', undefined],
  ])('of %s is an icon that opens nothing', async (_, picture) => {
    await drawPicked({ file: picked(picture) });
    expect(preview()).toBeNull();
    expect(made).not.toHaveBeenCalled();
  });
});
