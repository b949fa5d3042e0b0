import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../apps/api/testing/test-database.ts';
import { missingPackages } from './debian.fixture.ts';
import { asked, type KilledDesk, openKilledDesk } from './killed-desk.fixture.ts';

const what = 'a desk that is killed between the access record and the answer';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });

describe.skipIf(missing.length > 0)(what, () => {
  let desk: KilledDesk;
  beforeAll(async () => {
    desk = await openKilledDesk();
  });
  afterAll(() => desk?.close());

  it.each([
    // An action is stored together with its row, or neither is.
    ['the next application', 'before-access', 0, false],
    ['the next application', 'after-access', 1, true],
    ['the list', 'after-access', 1, false],
    ['an original', 'after-access', 1, false],
  ] as const)('%s, killed %s: %i access row is stored', async (name, point, rows, isAssigned) => {
    const { ground } = desk;
    const call = asked[name];
    await desk.release();
    const before = await desk.countRows(call.code);
    const killed = await ground.start(point);
    expect(await desk.isAnswered(killed, call)).toBe(false);
    expect(await killed.ended).toBe('SIGKILL');
    expect((await desk.countRows(call.code)) - before).toBe(rows);
    expect(await desk.isAssigned()).toBe(isAssigned);
    const again = await ground.start('nowhere');
    expect(await desk.isAnswered(again, call)).toBe(true);
    expect((await desk.countRows(call.code)) - before).toBe(rows + 1);
    await again.kill();
    process.stdout.write(`${name} killed ${point}: ${rows} row stood\n`);
  });
});
