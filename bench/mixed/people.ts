import { setTimeout as pause } from 'node:timers/promises';
import { me, screeningStatus } from '@portal/contract/account/account.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { PlainNodes } from '../../trust/plain-nodes.fixture.ts';

type Portal = Pick<PlainNodes, 'origin' | 'send' | 'sandbox'>;

/** Number of repetitions, and the pause between the end of one and the start of the next. */
interface Rhythm {
  readonly betweenMs: number;
  readonly most?: number;
}

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

export function arrived(portal: Portal, count: number): Promise<readonly TrialMerchant[]> {
  const merchants = Array.from({ length: count }, (_, place) => {
    const client = new TrialClient(portal.origin, portal.send(`203.0.113.${place + 1}`));
    return new TrialMerchant({ client, sandbox: portal.sandbox }).goTo('documents');
  });
  return Promise.all(merchants);
}

/** Reads what pages show: four reads at a time, a second apart. */
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

/** The number of files of one kind that an account may send per day (limits, `document-upload`), minus one. */
const uploadsEach = 9;

/** Sends photographs for five places in turn, spreading the allowed number over the time. */
export const uploading = ({ client, loginId, sandbox }: TrialMerchant, ms: number): Repeated =>
  new Repeated(
    async (time) => {
      const file = await sandbox.specimen('account-copy.jpg');
      await client.must(uploadDocument, { body: { loginId, type: 'SF07', seq: time % 5 }, files: { file } });
    },
    { betweenMs: ms / uploadsEach, most: uploadsEach },
  );
