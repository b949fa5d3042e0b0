import { setTimeout as pause } from 'node:timers/promises';
import { me, screeningStatus } from '@portal/contract/account/account.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { PlainNodes } from '../../trust/plain-nodes.fixture.ts';

type Portal = Pick<PlainNodes, 'origin' | 'send' | 'sandbox'>;

/** Somebody who does the same again and again until it is enough. */
export class Repeated {
  done = 0;
  readonly failures: string[] = [];
  #isOver = false;
  readonly #running: Promise<void>;

  /** @param betweenMs from the end of one time to the next */
  constructor(work: (time: number) => Promise<void>, betweenMs: number) {
    this.#running = this.#repeat(work, betweenMs);
  }

  async #repeat(work: (time: number) => Promise<void>, betweenMs: number): Promise<void> {
    while (!this.#isOver) {
      try {
        await work(this.done);
        this.done += 1;
      } catch (error) {
        this.failures.push(String(error));
      }
      await pause(betweenMs);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
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
  new Repeated(async () => {
    const query = { loginId };
    await client.must(me);
    await client.must(screeningStatus, { query });
    await client.must(screeningProgress, { query });
    await client.must(myFile, { query });
  }, 1_000);

/** Sends a photograph for each of five places in turn, two seconds apart. */
export const uploading = ({ client, loginId, sandbox }: TrialMerchant): Repeated =>
  new Repeated(async (time) => {
    const file = await sandbox.specimen('account-copy.jpg');
    await client.must(uploadDocument, { body: { loginId, type: 'SF07', seq: time % 5 }, files: { file } });
  }, 2_000);
