import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { missingPackages } from '../debian.fixture.ts';
import { isFlat } from './growth.fixture.ts';
import { Soak } from './soak.fixture.ts';

/** Processes are measured only if the kernel exposes them. */
const hasProc = process.platform === 'linux' ? '/proc' : undefined;
const what = 'a long soak with services in trouble';
const missing = missingPackages(what, { linux: hasProc, postgresql: testDatabaseUrl });
/** `npm run trust -- --soak 8h`. */
const seconds = Number(process.env.SOAK_SECONDS ?? 1_200);
/** A process is warm once it has done everything for a while. */
const warmSeconds = Math.min(seconds / 4, 1_200);
/** A minute for mails affected by faults, and one for delays on an overloaded machine. */
const patience = 120_000;

describe.skipIf(missing.length > 0)(what, () => {
  let soak: Soak;
  beforeAll(async () => {
    soak = await Soak.open();
  });
  afterAll(() => soak?.close());

  it(
    'causes refusals by faulty services only, keeps memory and handles flat, and leaves no mail unsent',
    async () => {
      const { walkers, growth, report } = await soak.of(seconds, warmSeconds);
      process.stdout.write(report);
      expect(walkers.flatMap(({ failures }) => failures)).toEqual([]);
      expect(walkers.filter(({ journeys }) => journeys === 0)).toEqual([]);
      const { troubles, ownTroubles } = soak.services;
      expect(troubles).toBeGreaterThan(0);
      const refused = walkers.reduce((sum, one) => sum + one.refused.service, 0);
      expect(refused).toBeLessThanOrEqual(troubles + ownTroubles);
      expect(await soak.waiting.untilNone(patience)).toBe(0);
      expect(growth.filter((one) => !isFlat(one))).toEqual([]);
    },
    (seconds + 900) * 1_000,
  );
});
