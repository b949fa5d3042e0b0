import { isProduction } from '@portal/api/src/platform/config/kind-of-start.ts';
import { apiEnvironment, makeKeys, neededServices } from './addresses.ts';
import type { Env, Settings } from './settings.ts';
import { reachable } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Before anything is started: whether these variables are fit for production, where NODE_ENV asks for that. The rules are
 * the server's own (platform/config/production-rules.ts), asked about the environment that it would be given; a service that is not
 * set is refused there rather than simulated.
 * @throws {StartError} with every problem, a line and a sentence each
 */
export async function refuseUnfit(env: Env, { host, port, readerPort, dataDir }: Settings): Promise<void> {
  if (!isProduction(env)) return;
  const reader = neededServices(env).reader ? { reader: `http://${reachable(host)}:${readerPort}` } : {};
  const given = apiEnvironment(env, makeKeys(env), { origin: `http://localhost:${port}`, port, dataDir, ...reader });
  // Only here, as a start that is for trying out has no use for the server's configuration in this process.
  const { configProblems } = await import('@portal/api/src/platform/config/config.ts');
  const problems = configProblems(given);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}
