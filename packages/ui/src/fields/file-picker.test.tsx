// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { refuseStrayDrops } from '../base/stray-drops.ts';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';

afterEach(cleanup);

const file = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });
const picked = { name: 'paper.pdf', size: 206_848 };

function show(props: Partial<FilePickerProps>) {
  const onPick = vi.fn();
  render(
    <UiWordsProvider value={someWords}>
      <FilePicker label="paper" file={undefined} accept=".pdf" onPick={onPick} {...props} />
    </UiWordsProvider>,
  );
  return onPick;
}

it('a chosen file is passed on under the exact label', () => {
  const onPick = show({});
  fireEvent.change(screen.getByLabelText('paper'), { target: { files: [file] } });
  expect(onPick).toHaveBeenCalledWith(file);
});

it('a dropped file is passed on, unless the picker is disabled', () => {
  const onPick = show({ disabled: true });
  const zone = screen.getByText('pick a file');
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(onPick).not.toHaveBeenCalled();
  cleanup();
  const heard = show({});
  fireEvent.drop(screen.getByText('pick a file'), { dataTransfer: { files: [file] } });
  expect(heard).toHaveBeenCalledWith(file);
});

it('a file dropped beside the zone is not opened by the browser; text can be dropped anywhere', () => {
  const stop = refuseStrayDrops();
  onTestFinished(stop);
  const onPick = show({});
  const dataTransfer = { types: ['Files'], files: [file], dropEffect: 'copy' };
  // A handled event returns false.
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) expect(drag(document.body, { dataTransfer })).toBe(false);
  expect(dataTransfer.dropEffect).toBe('none');
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  const zone = screen.getByText('pick a file');
  const overZone = { types: ['Files'], files: [file], dropEffect: 'copy' };
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) expect(drag(zone, { dataTransfer: overZone })).toBe(false);
  expect(overZone.dropEffect).toBe('copy');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(file);
});

it('the name of a file from a Mac, chosen or dropped, is composed to syllables', () => {
  const name = '통장 사본.pdf';
  const decomposed = new File(['%PDF-1.7'], name.normalize('NFD'), { type: 'application/pdf' });
  const onPick = show({});
  fireEvent.change(screen.getByLabelText('paper'), { target: { files: [decomposed] } });
  fireEvent.drop(screen.getByText('pick a file'), { dataTransfer: { files: [decomposed] } });
  expect(onPick.mock.calls.map(([picked]) => [picked.name, picked.type, picked.size])).toEqual(
    Array.from({ length: 2 }, () => [name, 'application/pdf', 8]),
  );
});

it('during an upload it shows progress and cancel, and no other file can be chosen', async () => {
  const onCancel = vi.fn();
  show({ file: picked, sending: { share: 0.4 }, onCancel });
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.4');
  expect(screen.queryByText('another')).toBeNull();
  fireEvent.click(screen.getByText('cancel'));
  expect(onCancel).toHaveBeenCalled();
});

it('a chosen file shows its name and size, and can be removed', async () => {
  const onRemove = vi.fn();
  show({ file: picked, onRemove });
  expect(await screen.findByText('206848 bytes')).toBeTruthy();
  fireEvent.click(screen.getByText('remove'));
  expect(onRemove).toHaveBeenCalled();
});
