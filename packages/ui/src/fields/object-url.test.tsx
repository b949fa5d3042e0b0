// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubObjectUrls } from '../testing/object-urls.fixture.ts';
import { useObjectUrl } from './object-url.ts';

const blob = new Blob(['picture'], { type: 'image/png' });

interface Props {
  readonly of: Blob | undefined;
  readonly isHidden?: boolean;
}

const Picture = ({ of, isHidden = false }: Props) => {
  const url = useObjectUrl(of);
  return of && url && !isHidden && <img src={url} alt="" />;
};

describe('the object URL of a picture', () => {
  afterEach(cleanup);

  function shown(isLoaded: boolean) {
    const released = vi.fn();
    stubObjectUrls('blob:made');
    URL.revokeObjectURL = released;
    const view = render(<Picture of={blob} />);
    const image = document.querySelector('img');
    if (!image) throw new Error('nothing is shown');
    Object.defineProperty(image, 'complete', { value: isLoaded });
    return { view, image, released };
  }

  type View = ReturnType<typeof shown>['view'];

  it.each([
    ['the component is unmounted', (view: View) => view.unmount()],
    ['only its picture is removed', (view: View) => view.rerender(<Picture of={undefined} />)],
    [
      'its picture was hidden before it is unmounted',
      (view: View) => {
        view.rerender(<Picture of={blob} isHidden />);
        view.rerender(<Picture of={blob} isHidden />);
        view.unmount();
      },
    ],
  ])('stays while the picture loads, also when %s', async (_, end) => {
    const { view, image, released } = shown(false);
    end(view);
    expect(image.isConnected).toBe(false);
    expect(released).not.toHaveBeenCalled();
    fireEvent.load(image);
    await vi.waitFor(() => expect(released).toHaveBeenCalledExactlyOnceWith('blob:made'));
  });

  it('is released at once when the picture has loaded', () => {
    const { view, released } = shown(true);
    view.unmount();
    expect(released).toHaveBeenCalledExactlyOnceWith('blob:made');
  });
});
