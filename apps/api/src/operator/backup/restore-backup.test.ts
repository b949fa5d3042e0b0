import { expect, it } from 'vitest';
import type { OperatorConfig } from '../operator-config.ts';
import { purgesOf } from './given-purges.ts';
import { restoreBackup } from './restore-backup.ts';

const config: OperatorConfig = {
  production: true,
  dataDir: '/nowhere',
  databaseUrl: undefined,
  masterKey: { value: undefined, file: undefined },
  operator: 'tester',
  auditHeadsFile: '/nowhere/heads',
  problems: [],
};
const typed = (options: Readonly<Record<string, string>>) => ({ words: [], options });

it('a restore with an unfit configuration ends with a sentence for each problem', async () => {
  const problems = ['DATABASE_URL must require TLS.', 'MASTER_KEY holds a key that can be guessed.'];
  const restored = restoreBackup({ ...config, problems }, () => undefined, typed({ from: '/nowhere/one.age' }));
  await expect(restored).rejects.toThrow(problems.join('\n'));
});

it('a list of purges that is named must be there; the one beside the heads need not', async () => {
  await expect(purgesOf(config, typed({ purges: '/nowhere/list' }))).rejects.toThrow('/nowhere/list cannot be read');
  expect(await purgesOf(config, typed({}))).toBeUndefined();
});
