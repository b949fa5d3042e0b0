import { setTimeout as pause } from 'node:timers/promises';
import { me, screeningStatus } from '@portal/contract/account/account.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { PlainNodes } from '../../trust/plain-nodes.fixture.ts';

type Portal = Pick<PlainNodes, 'origin' | 'send' | 'sandbox'>;

/** How often, and how long from the end of one time to the next. */
interface Rhythm {
  readonly betweenMs: number;
  /** As long as it goes on, unless it is said. */
  readonly most?: number;
}

/** Somebody who does the same again and again until it is enough. */
export class Repeated {
  done = 0;
  readonly failures: string[] = [];
  readonly #over = new AbortController();
  readonly #running: Promise<void>;

  constructor(work: (time: number) => Promise<void>, rhythm: Rhythm) {
    this.#running = this.#repeat(work, rhythm);
  }

  async #repeat(work: (time: number) => Promise<void>, { betweenMs, most = Number.POSITIVE_INFINITY }: Rhythm) {
    const { signal } = this.#over;
    for (let time = 0; time < most && !signal.aborted; time += 1) {
      try {
        await work(time);
        this.done += 1;
      } catch (error) {
        this.failures.push(String(error));
      }
      await pause(betweenMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }
}

/** Merchants who have come to their documents. */
export function arrived(portal: Portal, count: number): Promise<readonly TrialMerchant[]> {
  const merchants = Array.from({ length: count }, (_, place) => {
    const client = new TrialClient(portal.origin, portal.send(`203.0.113.${place + 1}`));
    return new TrialMerchant({ client, sandbox: portal.sandbox }).goTo('documents');
  });
  return Promise.all(merchants);
}

/** Looks at what pages show: four reads at a time, a second apart. */
export const reading = ({ client, loginId }: TrialMerchant): Repeated =>
  new Repeated(
    async () => {
      const query = { loginId };
      await client.must(me);
      await client.must(screeningStatus, { query });
      await client.must(screeningProgress, { query });
      await client.must(myFile, { query });
    },
    { betweenMs: 1_000 },
  );

/** An account may send so many files of one kind a day (limits, `document-upload`), one less. */
const uploadsEach = 9;

/** Sends photographs for five places in turn, as many as may be over the time. */
export const uploading = ({ client, loginId, sandbox }: TrialMerchant, ms: number): Repeated =>
  new Repeated(
    async (time) => {
      const file = await sandbox.specimen('account-copy.jpg');
      await client.must(uploadDocument, { body: { loginId, type: 'SF07', seq: time % 5 }, files: { file } });
    },
    { betweenMs: ms / uploadsEach, most: uploadsEach },
  );
