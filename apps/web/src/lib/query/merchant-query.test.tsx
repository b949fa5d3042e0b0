// @vitest-environment jsdom

import { networkRefusal, noResponseRefusal } from '@portal/ui/api/api-refusal.ts';
import { callingFor } from '@portal/ui/api/calling-for.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../session/forget.ts';
import { enterSession, forgetSession } from '../session/session.ts';
import { somebody } from '../session/somebody.fixture.ts';
import { type MerchantQuery, merchantQuery, useMerchantQuery } from './merchant-query.ts';

const enters = (loginId: string) => act(async () => void enterSession(somebody({ loginId })));

interface Request {
  readonly whose: string;
  readonly signal: AbortSignal;
  readonly answer: (data: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}
const requests: Request[] = [];
const ask = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    requests.push({
      whose: callingFor(),
      signal,
      answer: (data) => act(async () => resolve(data)),
      fail: (error) => act(async () => reject(error)),
    });
  });
const request = (before = 0): Request => {
  const found = requests.at(-1 - before);
  if (!found) throw new Error('nothing was asked');
  return found;
};

interface ShownProps {
  readonly query: MerchantQuery<string>;
  readonly name?: string;
}

function Shown({ query, name = 'one' }: ShownProps) {
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = useMerchantQuery(query);
  const states = { isPending, isFetching, isFetchedAfterMount };
  const message = Object.entries(states).filter(([, value]) => value);
  return (
    <>
      <p data-testid={name}>{[data ?? '-', error?.message ?? '-', ...message.map(([state]) => state)].join(' ')}</p>
      <button type="button" onClick={() => void refetch()}>
        {`again ${name}`}
      </button>
    </>
  );
}

const shown = (name = 'one'): string => screen.getByTestId(name).textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const again = (name = 'one') => act(async () => screen.getByText(`again ${name}`).click());
const show = async (query: MerchantQuery<string>) => {
  const view = render(<Shown query={query} />);
  return { ...view, redraw: () => view.rerender(<Shown query={query} />) };
};

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  enterSession(somebody({ loginId: 'first2026' }));
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.useRealTimers();
});

it('is pending first, then has the answer', async () => {
  await show(merchantQuery(ask));
  expect(shown()).toBe('- - isPending isFetching');
  await request().answer('a');
  expect(shown()).toBe('a - isFetchedAfterMount');
});

describe('several observers', () => {
  it('share one request and its answer', async () => {
    const query = merchantQuery(ask);
    render(
      <>
        <Shown query={query} />
        <Shown query={query} name="two" />
      </>,
    );
    expect(requests).toHaveLength(1);
    await request().answer('a');
    expect([shown(), shown('two')]).toEqual(['a - isFetchedAfterMount', 'a - isFetchedAfterMount']);
  });

  it('do not repeat a failed request', async () => {
    const query = merchantQuery(ask);
    const { rerender } = render(<Shown query={query} />);
    await request().fail(noResponseRefusal(409));
    rerender(
      <>
        <Shown query={query} />
        <Shown query={query} name="two" />
      </>,
    );
    await wait(1_000);
    const failed = `- ${noResponseRefusal(409).message}`;
    expect([requests.length, shown(), shown('two')]).toEqual([1, failed, failed]);
  });

  it('request only once in StrictMode, without an abort', async () => {
    render(
      <StrictMode>
        <Shown query={merchantQuery(ask)} />
      </StrictMode>,
    );
    await wait(10);
    expect([requests.length, request().signal.aborted]).toEqual([1, false]);
    await request().answer('a');
    expect(shown()).toBe('a - isFetchedAfterMount');
  });
});

describe('a page that is left', () => {
  it('aborts its request and ignores the result', async () => {
    const query = merchantQuery(ask);
    const { unmount } = await show(query);
    unmount();
    await wait(1);
    expect(request().signal.aborted).toBe(true);
    await request().answer('late');
    await show(query);
    expect([requests.length, shown()]).toEqual([2, '- - isPending isFetching']);
  });

  it('keeps its request when the next page observes the same query', async () => {
    const query = merchantQuery(ask);
    const { unmount } = await show(query);
    unmount();
    await show(query);
    await wait(1);
    expect([requests.length, request().signal.aborted]).toEqual([1, false]);
  });

  it.each([
    ['uses a fresh answer without a request', {}, 29_999, 1],
    ['requests an answer again after 30 seconds', {}, 30_000, 2],
    ['never requests one again that never becomes stale', { staleTime: Number.POSITIVE_INFINITY }, 200_000, 1],
    ['always requests one again that is always stale', { staleTime: 0 }, 1, 2],
  ])('%s', async (_, keeping, later, times) => {
    const query = merchantQuery(ask, keeping);
    const { unmount } = await show(query);
    await request().answer('a');
    unmount();
    await wait(later);
    await show(query);
    expect(requests).toHaveLength(times);
    expect(shown()).toMatch(/^a -/);
    expect(shown()).not.toContain('isFetchedAfterMount');
  });

  it('keeps nothing beyond its retention time', async () => {
    const query = merchantQuery(ask, { gcTime: 1_000 });
    const { unmount } = await show(query);
    await request().answer('a');
    unmount();
    await wait(1_010);
    await show(query);
    expect(shown()).toBe('- - isPending isFetching');
  });
});

describe('refetching', () => {
  it('shows the previous answer meanwhile', async () => {
    await show(merchantQuery(ask));
    await request().answer('a');
    await again();
    expect(shown()).toBe('a - isFetching isFetchedAfterMount');
    await request().answer('b');
    expect(shown()).toBe('b - isFetchedAfterMount');
  });

  it('ignores an answer to a superseded request, in any order', async () => {
    await show(merchantQuery(ask));
    await again();
    expect(request(1).signal.aborted).toBe(true);
    await request().answer('new');
    await request(1).answer('stale');
    expect(shown()).toBe('new - isFetchedAfterMount');
    await again();
    await request().answer('latest');
    await request(1).fail(noResponseRefusal(500));
    expect(shown()).toBe('latest - isFetchedAfterMount');
  });

  it('resolves with the latest answer', async () => {
    const done = vi.fn();
    const question = merchantQuery(ask).of('first2026');
    void question.refetch().then(done);
    const later = question.refetch();
    await request(1).answer('stale');
    expect(done).not.toHaveBeenCalled();
    await request().answer('new');
    await later;
    expect([done.mock.calls.length, question.state().data]).toEqual([1, 'new']);
  });

  it('keeps the previous answer after a failure; without one it is pending again', async () => {
    await show(merchantQuery(ask));
    await request().fail(noResponseRefusal(502));
    const sentence = noResponseRefusal(502).message;
    expect(shown()).toBe(`- ${sentence}`);
    await again();
    expect(shown()).toBe('- - isPending isFetching');
    await request().answer('a');
    await again();
    await request().fail(noResponseRefusal(502));
    expect(shown()).toBe(`a ${sentence} isFetchedAfterMount`);
  });
});

describe('a retry', () => {
  it('follows a lost connection, but only once', async () => {
    await show(merchantQuery(ask));
    await request().fail(networkRefusal());
    expect(shown()).toBe('- - isPending isFetching');
    await wait(1_000);
    await request().fail(networkRefusal());
    await wait(10_000);
    expect([requests.length, shown()]).toEqual([2, `- ${networkRefusal().message}`]);
  });

  it('does not follow a refusal', async () => {
    await show(merchantQuery(ask));
    await request().fail(noResponseRefusal(409));
    await wait(10_000);
    expect(requests).toHaveLength(1);
  });
});

describe('automatic refetching', () => {
  const tab = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('happens on return to the tab, if enabled', async () => {
    const quiet = await show(merchantQuery(ask));
    await request().answer('a');
    await tab('visible');
    expect(requests).toHaveLength(1);
    quiet.unmount();
    await show(merchantQuery(ask, { onReturn: true }));
    await request().answer('a');
    await tab('hidden');
    await tab('visible');
    expect(requests).toHaveLength(3);
  });

  it('happens on reconnection if the answer is stale or missing', async () => {
    await show(merchantQuery(ask));
    await request().answer('a');
    await act(async () => void dispatchEvent(new Event('online')));
    expect(requests).toHaveLength(1);
    await wait(30_000);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(requests).toHaveLength(2);
  });

  it('happens at its interval while observed, up to its maximum, and not in a hidden tab', async () => {
    const query = merchantQuery(ask, { again: (data, asked) => (data === 'open' && asked < 3 ? 5_000 : undefined) });
    const { unmount } = await show(query);
    await request().answer('open');
    await tab('hidden');
    await wait(20_000);
    expect(requests).toHaveLength(1);
    await tab('visible');
    await wait(5_000);
    await request().answer('open');
    await wait(5_000);
    await request().answer('open');
    await wait(20_000);
    expect(requests).toHaveLength(3);
    unmount();
  });

  it('ends when the page is left', async () => {
    const { unmount } = await show(merchantQuery(ask, { again: () => 5_000 }));
    await request().answer('open');
    unmount();
    await wait(60_000);
    expect(requests).toHaveLength(1);
  });
});

describe('ownership', () => {
  it('gives another person their own answer, and nothing of the previous one', async () => {
    const { redraw } = await show(merchantQuery(ask));
    await request().answer('of the first');
    await enters('second2026');
    redraw();
    expect(shown()).toBe('- - isPending isFetching');
    expect(request().whose).toBe('second2026');
    await request().answer('of the second');
    expect(shown()).toBe('of the second - isFetchedAfterMount');
  });

  it('drops an answer that arrives after a change of the person', async () => {
    const { redraw } = await show(merchantQuery(ask));
    await enters('second2026');
    redraw();
    await request(1).answer('of the first');
    expect(shown()).toBe('- - isPending isFetching');
    await request().answer('of the second');
    expect(shown()).toBe('of the second - isFetchedAfterMount');
  });

  it('fetches nothing without an owner', async () => {
    forgetSession();
    await show(merchantQuery(ask));
    expect([requests.length, shown()]).toEqual([0, '- - isPending']);
  });

  it('drops everything when a session ends, including pending requests', async () => {
    const query = merchantQuery(ask);
    const { redraw } = await show(query);
    await request().answer('a');
    await again();
    await act(async () => forgetEverything('left'));
    expect(request(1).signal.aborted).toBe(true);
    redraw();
    expect(shown()).toBe('- - isPending isFetching');
    await request(1).answer('late');
    expect(shown()).toBe('- - isPending isFetching');
    await request().answer('asked anew');
    expect(shown()).toBe('asked anew - isFetchedAfterMount');
  });
});
