import { afterEach, expect, it, vi } from 'vitest';
import { findPostgres } from '../../../../../scripts/postgres.ts';
import { openThrowAway } from './drill.ts';

afterEach(() => void vi.unstubAllEnvs());

it.skipIf(findPostgres() === undefined)('a drill names the temporary folder in which it has no room', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  await expect(openThrowAway('postgres', '/nowhere/data')).rejects.toThrow('The drill could not begin in /nowhere:');
});
