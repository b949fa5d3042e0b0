import { isProduction } from '@portal/api/src/platform/config/kind-of-start.ts';
import { apiEnvironment, makeKeys, neededServices } from './addresses.ts';
import type { Env, Settings } from './settings.ts';
import { reachable } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Before anything is started. The rules are the server's own (platform/config/production-rules.ts), applied to the environment that it would receive;
 * a missing service is refused instead of simulated. @throws {StartError} with one line and sentence per problem
 */
export async function refuseUnfit(env: Env, { host, port, readerPort, dataDir }: Settings): Promise<void> {
  if (!isProduction(env)) return;
  const reader = neededServices(env).reader ? { reader: `http://${reachable(host)}:${readerPort}` } : {};
  const given = apiEnvironment(env, makeKeys(env), { origin: `http://localhost:${port}`, port, dataDir, ...reader });
  // Imported only here, as a trial start does not need the server's configuration in this process.
  const { configProblems } = await import('@portal/api/src/platform/config/config.ts');
  const problems = configProblems(given);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}
