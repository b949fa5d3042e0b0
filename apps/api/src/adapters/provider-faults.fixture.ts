import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { onBehalfOf } from '../ports/on-behalf-of.ts';
import type { ProviderErrorKind } from '../ports/provider-error.ts';
import type { Answer, ProviderServer } from './provider-server.fixture.ts';

/** The timeout for answers that do arrive; only answers that never end get a shorter one. */
export const patience = 20_000;
export const shortly = 60;

export interface ProviderFault {
  readonly name: string;
  readonly kind: ProviderErrorKind;
  readonly answer?: Answer;
  readonly at?: (server: ProviderServer) => Promise<string>;
  /** The answer never ends; the deadline cuts it off. */
  readonly endless?: true;
}

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

export const faults: readonly ProviderFault[] = [
  { name: 'refuses the connection', kind: 'unavailable', at: closedPort },
  { name: 'has no address', kind: 'unavailable', at: async () => 'http://provider.invalid' },
  { name: 'does not speak TLS', kind: 'unavailable', at: async ({ url }) => url.replace('http:', 'https:') },
  { name: 'answers that it is broken', kind: 'unavailable', answer: { status: 500, json: {} } },
  { name: 'answers that it was asked too often', kind: 'quota', answer: { status: 429, json: {} } },
  { name: 'does not answer', kind: 'timeout', answer: 'silence', endless: true },
  { name: 'answers byte by byte', kind: 'timeout', answer: 'drip', endless: true },
  { name: 'hangs up', kind: 'unavailable', answer: 'hang-up' },
  { name: 'hangs up in the middle', kind: 'unavailable', answer: 'cut' },
  { name: 'answers with a page', kind: 'unintelligible', answer: { text: '<html></html>' } },
  { name: 'answers with nothing', kind: 'unintelligible', answer: { text: '' } },
  { name: 'answers in another shape', kind: 'unintelligible', answer: { json: { something: 'else' } } },
  { name: 'sends elsewhere', kind: 'unintelligible', answer: { status: 302, json: {} } },
  { name: 'answers with 50 MB', kind: 'unintelligible', answer: 'flood' },
];

export const addressIn = async (fault: ProviderFault, server: ProviderServer): Promise<string> => {
  if (fault.answer) server.answer(fault.answer);
  return (await fault.at?.(server)) ?? server.url;
};

/** Tests that a fault becomes an error of the port, never an answer, and that five failures in a row cause a pause. */
export function reportsFaults(
  server: () => ProviderServer,
  adapter: (url: string, timeoutMs: number) => () => Promise<unknown>,
  well: Answer,
): void {
  afterEach(() => void vi.useRealTimers());

  it.each(faults)('reports a provider that $name', async (fault) => {
    const url = await addressIn(fault, server());
    const ask = adapter(url, fault.endless ? shortly : patience);
    const askAs = (owner: number) => onBehalfOf(`owner-${owner}`, ask);
    const failures: unknown[] = [];
    for (let time = 0; time < 5; time += 1) failures.push(await askAs(time).catch((error: unknown) => error));
    expect(failures[0]).toMatchObject({ name: 'ProviderError', kind: fault.kind });
    const asked = server().asked.length;
    if (fault.kind === 'quota') return;
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', providerCode: 'resting' });
    expect(server().asked).toHaveLength(asked);
  });

  it('calls the provider again after the rest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const ask = adapter(server().url, patience);
    server().answer({ status: 500, json: {} });
    for (let time = 0; time < 5; time += 1) {
      await expect(onBehalfOf(`owner-${time}`, ask)).rejects.toMatchObject({ kind: 'unavailable' });
    }
    server().answer(well);
    await expect(ask()).rejects.toMatchObject({ providerCode: 'resting' });
    vi.advanceTimersByTime(30_000);
    for (let time = 0; time < 6; time += 1) await ask();
  });
}
