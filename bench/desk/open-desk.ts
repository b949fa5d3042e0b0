import { features } from '../../apps/api/src/compose.ts';
import { openTestDesk, type TestDesk } from '../../apps/api/testing/test-desk.ts';

type Register = NonNullable<Parameters<typeof openTestDesk>[0]>['register'];

/** A desk and its portal with all jobs, on PostgreSQL; more calls come from here than one address may make. */
export const openMeasuredDesk = (register: Register = features): Promise<TestDesk> =>
  openTestDesk({ database: 'postgres', jobs: true, register, config: { sourceLimitFactor: 1_000_000 } });
