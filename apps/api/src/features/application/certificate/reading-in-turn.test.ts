import { verifyCertificate } from '@portal/contract/application/application.ts';
import { readingPlace } from '@portal/contract/application/certificate.ts';
import { describe, expect, it, vi } from 'vitest';
import { certificateFile } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';

withApplication();

/** Holds every reading until `end`. */
function heldReader() {
  const { reader } = application;
  const read = reader.read.bind(reader);
  const held = Promise.withResolvers<void>();
  let running = 0;
  vi.spyOn(reader, 'read').mockImplementation(async (file) => {
    running += 1;
    await held.promise;
    running -= 1;
    return read(file);
  });
  return { running: () => running, end: held.resolve };
}

const verify = ({ client }: TestMerchant, copy: string) =>
  client.call(verifyCertificate, { query: { type: 'private' }, files: { file: certificateFile({ copy }) } });

describe('queued readings', () => {
  it('run one at a time for each account, and do not delay other accounts', async () => {
    const busy = await application.portal.merchantAt('business-information');
    const other = await application.portal.merchantAt('business-information');
    const { running, end } = heldReader();
    const calls = [verify(busy, 'turn 1'), verify(busy, 'turn 2'), verify(busy, 'turn 3')];
    await vi.waitFor(() => expect(running()).toBe(1));
    calls.push(verify(other, 'turn 4'));
    await vi.waitFor(() => expect(running()).toBe(2));
    expect((await busy.client.call(readingPlace)).data).toMatchObject({ ahead: 2 });
    expect((await other.client.call(readingPlace)).data).toEqual({ ahead: null, seconds: null });
    end();
    // Only the file that an account sent last is kept.
    const sound = (await Promise.all(calls)).map(({ body }) => body.result === 'SUCCESS');
    expect([sound.slice(0, 3).includes(true), sound[3]]).toEqual([true, true]);
    expect(application.reader.read).toHaveBeenCalledTimes(4);
  });
});
