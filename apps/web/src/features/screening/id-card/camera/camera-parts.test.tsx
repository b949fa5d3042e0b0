// @vitest-environment jsdom
import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import type { CardLook } from '@portal/domain/rules/picture/card-look.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraCheck } from './camera-check.tsx';
import { CameraOff } from './camera-off.tsx';

const photo = new File(['a photograph'], 'front.jpg', { type: 'image/jpeg' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const rows = (): readonly (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  stubDialogs();
  stubObjectUrls('blob:front');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the check of a new picture', () => {
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
    ['a good picture', {}, [seen.lies, seen.glare, seen.blurred]],
    ['a dark picture', { warnings: ['dark'] }, [advice.dark.title, seen.lies, seen.glare, seen.blurred]],
    ['a picture without visible corners', { lies: 'missing' }, [advice.missing.hint, seen.glare, seen.blurred]],
    ['a picture taken from too far away', { lies: 'far' }, [advice.far.hint, seen.glare, seen.blurred]],
    ['a rotated picture', { lies: 'turned' }, [advice.turned.hint, seen.glare, seen.blurred]],
    ['a picture with glare', { warnings: ['glare'] }, [seen.lies, advice.glare.title, seen.blurred]],
    ['a slightly blurred picture', { warnings: ['blurred'] }, [seen.lies, seen.glare, advice.blurred.title]],
    ['a blurred picture', { refused: 'blurred' }, [seen.lies, seen.glare, advice.blurred.title]],
  ])('of %s names the result of each rule', (_, look, message) => {
    checks(look);
    expect(rows()).toEqual(message);
    expect(screen.getByRole('img', { name: words.taken.front }).getAttribute('src')).toBe('blob:front');
  });

  it.each<[string, Partial<CardLook>, boolean, string]>([
    ['good and the last one', {}, false, words.use],
    ['good and followed by the other side', {}, true, words.goOn],
    ['flawed', { warnings: ['glare'] }, true, words.useAnyway],
    ['too small', { refused: 'small' }, false, words.useAnyway],
  ])('of a picture that is %s has the matching button', async (_, look, goesOn, name) => {
    onUse.mockReset();
    checks(look, goesOn);
    await press(name);
    expect(onUse).toHaveBeenCalledOnce();
  });

  it('focuses its title, and the picture can be taken again', async () => {
    checks({});
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.check }));
    await press(words.again);
    expect(onAgain).toHaveBeenCalledOnce();
  });
});

describe('a camera without a picture', () => {
  const onRetry = vi.fn();
  const onPick = vi.fn();
  const isOff = (why: keyof typeof words.off) => draw(<CameraOff why={why} onRetry={onRetry} onPick={onPick} />);

  it.each([
    ['refused', true],
    ['missing', false],
    ['busy', false],
    ['lost', false],
  ] as const)('%s: focuses the reason, with the steps to allow it: %s', (why, hasSteps) => {
    isOff(why);
    const title = screen.getByRole('heading', { name: words.off[why].title });
    expect(document.activeElement).toBe(title);
    expect(screen.queryByText(words.off[why].hint)).not.toBeNull();
    expect(screen.queryByText(words.allow[1]) !== null).toBe(hasSteps);
  });

  it('can be tried again', async () => {
    isOff('busy');
    await press(words.retry);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('accepts a file instead, even the same one again', () => {
    isOff('missing');
    const input = screen.getByLabelText<HTMLInputElement>(words.pickFile);
    const emptied = vi.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files: [photo] } });
    fireEvent.change(input, { target: { files: [] } });
    expect(onPick.mock.calls).toEqual([[photo]]);
    expect(emptied).toHaveBeenCalledWith('');
  });
});
