// @vitest-environment jsdom
import { cardCameraWords as words } from '@portal/domain/messages/card-camera.ts';
import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import type { CardLook } from '@portal/domain/rules/card-look.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../../lib/dialogs.fixture.ts';
import { draw } from '../../../../lib/drawn.fixture.tsx';
import { CameraButton } from './camera-button.tsx';
import { CameraCheck } from './camera-check.tsx';
import { CameraOff } from './camera-off.tsx';
// Loaded beforehand, so that an act sees the end of it.
import './camera-view.tsx';

const photo = new File(['a photograph'], 'front.jpg', { type: 'image/jpeg' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const rows = (): readonly (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  stubDialogs();
  URL.createObjectURL = () => 'blob:front';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a picture that was just taken', () => {
  const onAgain = vi.fn();
  const onUse = vi.fn();
  const checks = (look: Partial<CardLook>, goesOn = false) =>
    draw(
      <CameraCheck
        side="front"
        shot={{ file: photo, look: { lies: 'well', refused: undefined, warnings: [], ...look } }}
        goesOn={goesOn}
        onAgain={onAgain}
        onUse={onUse}
      />,
    );
  const { seen, advice } = words;

  it.each<[string, Partial<CardLook>, readonly string[]]>([
    ['a good one', {}, [seen.lies, seen.glare, seen.blurred]],
    ['a dark one', { warnings: ['dark'] }, [advice.dark.title, seen.lies, seen.glare, seen.blurred]],
    ['one without corners', { lies: 'missing' }, [advice.missing.hint, seen.glare, seen.blurred]],
    ['one that is far', { lies: 'far' }, [advice.far.hint, seen.glare, seen.blurred]],
    ['a turned one', { lies: 'turned' }, [advice.turned.hint, seen.glare, seen.blurred]],
    ['one with glare', { warnings: ['glare'] }, [seen.lies, advice.glare.title, seen.blurred]],
    ['a soft one', { warnings: ['blurred'] }, [seen.lies, seen.glare, advice.blurred.title]],
    ['a blurred one', { refused: 'blurred' }, [seen.lies, seen.glare, advice.blurred.title]],
  ])('%s is told of rule by rule, and named', (_, look, told) => {
    checks(look);
    expect(rows()).toEqual(told);
    expect(screen.getByRole('img', { name: words.taken.front }).getAttribute('src')).toBe('blob:front');
  });

  it.each<[string, Partial<CardLook>, boolean, string]>([
    ['good, and the last', {}, false, words.use],
    ['good, with the other side to come', {}, true, words.goOn],
    ['not good', { warnings: ['glare'] }, true, words.useAnyway],
    ['too small', { refused: 'small' }, false, words.useAnyway],
  ])('that is %s goes on with its own words', async (_, look, goesOn, name) => {
    onUse.mockReset();
    checks(look, goesOn);
    await press(name);
    expect(onUse).toHaveBeenCalledOnce();
  });

  it('takes the focus to what is asked of it, and is taken again', async () => {
    checks({});
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.check }));
    await press(words.again);
    expect(onAgain).toHaveBeenCalledOnce();
  });
});

describe('a camera of which no picture comes', () => {
  const onRetry = vi.fn();
  const onPick = vi.fn();
  const isOff = (why: keyof typeof words.off) => draw(<CameraOff why={why} onRetry={onRetry} onPick={onPick} />);

  it.each([
    ['refused', true],
    ['missing', false],
    ['busy', false],
    ['lost', false],
  ] as const)('%s: says why, where the focus is; the way to allow it stands there: %s', (why, hasSteps) => {
    isOff(why);
    const title = screen.getByRole('heading', { name: words.off[why].title });
    expect(document.activeElement).toBe(title);
    expect(screen.queryByText(words.off[why].hint)).not.toBeNull();
    expect(screen.queryByText(words.allow[1]) !== null).toBe(hasSteps);
  });

  it('is tried again', async () => {
    isOff('busy');
    await press(words.retry);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('takes a file in its place, and the same one again', () => {
    isOff('missing');
    const input = screen.getByLabelText<HTMLInputElement>(words.pickFile);
    const emptied = vi.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files: [photo] } });
    fireEvent.change(input, { target: { files: [] } });
    expect(onPick.mock.calls).toEqual([[photo]]);
    expect(emptied).toHaveBeenCalledWith('');
  });
});

describe('the way to the camera', () => {
  const onPicture = vi.fn();
  const device = (devices: () => Promise<readonly object[]>) => {
    const getUserMedia = vi.fn(() => Promise.reject(new DOMException('no', 'NotFoundError')));
    const mediaDevices = { enumerateDevices: devices, getUserMedia };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
    return getUserMedia;
  };
  const shows = (sides: Parameters<typeof CameraButton>[0]['sides'] = ['front', 'back']) =>
    act(async () => void draw(<CameraButton sides={sides} onPicture={onPicture} />));
  const name = idCardWords.camera(idCardWords.front);

  it.each([
    ['a camera', async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }], true],
    ['only a microphone', async () => [{ kind: 'audioinput' }], false],
    ['nothing', async () => [], false],
    ['a browser that does not tell', () => Promise.reject(new Error('no')), false],
  ])('of a device with %s', async (_, devices, isThere) => {
    device(devices);
    await shows();
    expect(screen.queryByRole('button', { name }) !== null).toBe(isThere);
  });

  it('is named by the side that comes first, and turns nothing on before it is pressed', async () => {
    const camera = device(async () => [{ kind: 'videoinput' }]);
    await shows(['back']);
    expect(button(idCardWords.camera(idCardWords.back))).toBeDefined();
    expect(camera).not.toHaveBeenCalled();
  });

  it('opens the view, in which a file is as good; closed, it is gone', async () => {
    device(async () => [{ kind: 'videoinput' }]);
    await shows();
    await press(name);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog', { name: words.fit.front })).not.toBeNull();
    const input = screen.getByLabelText<HTMLInputElement>(words.pickFile);
    await act(async () => void fireEvent.change(input, { target: { files: [photo] } }));
    expect(onPicture).toHaveBeenCalledWith('front', photo, false);
    // The back comes next, without another press.
    expect(screen.queryByRole('dialog', { name: words.fit.back })).not.toBeNull();
    await press(words.close);
    expect(document.querySelector('dialog')).toBeNull();
  });
});
