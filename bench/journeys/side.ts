import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Send, TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import * as z from 'zod/mini';
import { sendInTurn } from '../../trust/nodes.fixture.ts';
import { type openPlainNodes, usualOrigin } from '../../trust/plain-nodes.fixture.ts';
import { askProbe, probeEnvironment } from '../../trust/soak/probe-answers.ts';
import { Descendants } from './processes.ts';

const meter = new URL('meter.ts', import.meta.url);
const fixture = z.object({
  openPlainNodes: z.custom<typeof openPlainNodes>((value) => typeof value === 'function'),
});
const metered = z.object({ all: z.number(), hashing: z.number(), pictures: z.number() });

/** Called with each call's path and its duration in ms. */
export type Watch = (path: string, took: number) => void;

/** One checkout's portal: a server and the services it calls, and merchants who use it. */
export interface Side {
  readonly name: string;
  /** Walks a whole journey, from an address of its own. */
  journey(watch?: Watch): Promise<void>;
  /** Processor time used so far, in ms. */
  used(): Promise<Used>;
  close(): Promise<void>;
}

export type Used = Readonly<Record<'server' | 'hashing' | 'pictures' | 'reader' | 'sandbox', number>>;

const timed =
  (send: Send, watch: Watch): Send =>
  async (url, init) => {
    const begin = performance.now();
    const answer = await send(url, init);
    watch(url.pathname, performance.now() - begin);
    return answer;
  };

/** Starts the portal of a checkout with one server. @param folder for the output of the server's meter */
export async function openSide(name: string, checkout: string, folder: string): Promise<Side> {
  const module: unknown = await import(pathToFileURL(join(checkout, 'trust/plain-nodes.fixture.ts')).href);
  const { servers, sandbox, close } = await fixture.parse(module).openPlainNodes(probeEnvironment(meter, folder));
  await servers[1].stop();
  let merchants = 0;
  return {
    name,
    async journey(watch = () => undefined) {
      merchants += 1;
      const send = timed(sendInTurn([servers[0].port], `198.51.100.${merchants % 250}`), watch);
      await new TrialMerchant({ client: new TrialClient(usualOrigin, send), sandbox }).goTo('complete');
    },
    async used() {
      const { all, hashing, pictures } = metered.parse(await askProbe(folder, servers[0].pid()));
      const processes = new Descendants();
      const ms = (program: string): number => processes.ms(join(checkout, program));
      const beside = { reader: ms('apps/reader/'), sandbox: ms('apps/sandbox/') };
      return { server: all / 1_000, hashing: hashing / 1_000, pictures: pictures / 1_000, ...beside };
    },
    close,
  };
}
