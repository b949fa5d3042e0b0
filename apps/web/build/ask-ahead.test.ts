import { runInNewContext } from 'node:vm';
import { me } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';
import { expect, it, vi } from 'vitest';
import { askingScript } from './ask-ahead.ts';

const person = () => new Response(JSON.stringify({ data: { loginId: 'shop+01' } }));

/** Runs a document's script. @param answer response to every request */
function run(cookie: string, answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  const setTimeout = vi.fn((_forget: () => void) => 0);
  const window: Record<string, unknown> = {};
  const document = { cookie, documentElement: { dataset: {} } };
  runInNewContext(askingScript(['/progress', '/draft']), {
    window,
    document,
    fetch,
    setTimeout,
    URLSearchParams,
    AbortSignal,
  });
  const asked = (): readonly unknown[] => fetch.mock.calls.flatMap((given: readonly unknown[]) => given.slice(0, 1));
  return { asked, window, document, forget: () => setTimeout.mock.calls[0]?.[0]() };
}

const signedIn = `${signedInCookie}=1`;

it('the document requests the session, and then the data of its page for that account', async () => {
  const { asked, window } = run(signedIn, async () => person());
  await vi.waitFor(() => expect(asked()).toEqual([me.path, '/progress?loginId=shop%2B01', '/draft?loginId=shop%2B01']));
  expect(Object.keys(Object(window[placeOfAsked]))).toEqual(asked());
  const response: unknown = await Reflect.get(Object(window[placeOfAsked]), me.path);
  // The client also reads the response.
  expect(response instanceof Response && (await response.json())).toEqual({ data: { loginId: 'shop+01' } });
});

it('requests nothing more when nobody is logged in, and drops unused responses', async () => {
  const { asked, window, forget } = run(signedIn, async () => new Response('{"data":null}', { status: 401 }));
  await Promise.resolve();
  await vi.waitFor(() => expect(asked()).toEqual([me.path]));
  forget();
  expect(window).toEqual({});
});

it('leaves a failed request to the client', async () => {
  const { window } = run(signedIn, () => Promise.reject(new TypeError('offline')));
  await expect(Reflect.get(Object(window[placeOfAsked]), me.path)).resolves.toBeUndefined();
});

it('without a sign of a session requests nothing, and marks the document accordingly', () => {
  const { asked, window, document } = run('', async () => person());
  expect([asked(), window, document.documentElement.dataset]).toEqual([[], {}, { nobody: '' }]);
});
