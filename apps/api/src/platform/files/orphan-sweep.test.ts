import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { sweepOrphans } from './orphan-sweep.ts';
import { probeKey } from './store-mark.ts';

describeOnDatabase('ciphertexts without a row', (open) => {
  withPortal(() => open({ jobs: false }));

  const fileOf = (ownerId: string) => ({
    ownerId,
    kind: 'document',
    content: Buffer.from('content'),
    contentType: 'image/png',
  });
  async function minutesFromNow<T>(minutes: number, work: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return await work().finally(() => void vi.useRealTimers());
  }
  const sweep = () => sweepOrphans(portal.db, portal.fakes.fileStore);

  it('are deleted after 15 minutes, however many; files with a row stay', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { id } = await portal.platform.files.store(portal.db, fileOf(accountId));
    // What readiness reads has no row, and without it every server would be taken for one that is not ready.
    portal.fakes.stored.set(probeKey, Buffer.from('ok'));
    portal.fakes.stored.set('orphans/ab-aside', Buffer.from('put aside by an operator'));
    for (let at = 0; at < 1_001; at += 1) portal.fakes.stored.set(`ab/orphan${at}`, Buffer.from('left behind'));
    await portal.fakes.fileStore.put('cd/young', Buffer.from('its transaction may still be open'));
    const aborted = sweepOrphans(portal.db, portal.fakes.fileStore, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toThrow('aborted');
    expect(await sweep()).toBe(1_001);
    expect([...portal.fakes.stored.keys()]).toEqual(expect.arrayContaining(['cd/young', 'orphans/ab-aside', probeKey]));
    expect(await portal.platform.files.read(id, accountId)).not.toBeUndefined();
    await minutesFromNow(-16, () => portal.fakes.fileStore.put('cd/young', Buffer.from('it failed')));
    expect(await sweep()).toBe(1);
    expect(await portal.platform.files.read(id, accountId)).not.toBeUndefined();
    expect(await sweep()).toBe(0);
  });

  it('stay while young, even if the server’s clock is ahead, as their transaction may be open', async () => {
    await portal.fakes.fileStore.put('cd/young', Buffer.from('of another server'));
    expect(await minutesFromNow(60, sweep)).toBe(0);
    expect([...portal.fakes.stored.keys()]).toContain('cd/young');
  });

  it('are deleted when a failed insert outside a transaction left them', async () => {
    const before = portal.fakes.stored.size;
    const { accountId } = await portal.merchantAt('documents');
    const file = { ...fileOf(accountId), kind: '\0' };
    await minutesFromNow(-16, () => expect(portal.platform.files.store(portal.db, file)).rejects.toThrow());
    expect(portal.fakes.stored.size).toBe(before + 1);
    await sweep();
    expect(portal.fakes.stored.size).toBe(before);
  });
});
