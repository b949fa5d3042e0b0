import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Composition, compose } from './compose.ts';
import { addDirectoryAtStart } from './operator/commands/directory-at-start.ts';
import { openOperatorSocket } from './operator/socket/operator-socket.ts';
import { createServerDesk } from './operator/socket/server-desk.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigProblem } from './platform/config/config-problem.ts';
import { listeningOn, PortProblem } from './platform/config/port-problem.ts';
import { databaseSentence } from './platform/database/database-sentence.ts';
import { createLog } from './platform/log.ts';
import { namesOfCauses } from './platform/refusals/causes.ts';

/** Exit code when the configuration prevents a start (sysexits.h, EX_CONFIG): supervisors need not try again. */
const refusedCode = 78;

/** Opens the operator's socket; the portal runs without if none can be made (as in a shared folder). @throws ConfigProblem if another server listens */
async function openSocket(app: FastifyInstance, { platform }: Composition): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  try {
    const close = await openOperatorSocket(platform.config.dataDir, createServerDesk(platform, app, stopping.signal));
    return () => {
      stopping.abort();
      return close();
    };
  } catch (error) {
    if (error instanceof ConfigProblem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    platform.log.warn({ code }, 'no operator commands: the socket in the data folder cannot be created');
    return async () => undefined;
  }
}

/** Accepts calls for a while, so that a proxy can switch to other servers; then ends or cuts off running calls, then jobs, database and folder. */
function stopWhenAsked(
  app: FastifyInstance,
  desk: FastifyInstance | undefined,
  composition: Composition,
  closeSocket: () => Promise<void>,
): void {
  const { platform } = composition;
  const { drainSeconds, stopSeconds } = platform.config;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    platform.log.info({ drainSeconds, stopSeconds }, 'stopping');
    app.draining.begin();
    desk?.draining.begin();
    platform.jobs.takeNoMore();
    if (app.server.listening) await delay(drainSeconds * 1_000);
    setTimeout(() => {
      platform.log.warn('stopped: what still ran after STOP_SECONDS was cut off');
      process.exit(1);
    }, stopSeconds * 1_000).unref();
    await Promise.all([app.close(), desk?.close(), closeSocket()]);
    await composition.close();
    platform.log.info('stopped');
    process.exit(0);
  };
  const ask = (): void =>
    void stop().catch((error: unknown) => {
      platform.log.error({ problem: namesOfCauses(error) }, 'stopping failed');
      process.exit(1);
    });
  process.on('SIGTERM', ask).on('SIGINT', ask).on('disconnect', ask);
}

const portOf = (app: FastifyInstance): number | undefined => {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : undefined;
};

/** Starts the desk's listener. If its port is unusable, only the desk is missing, not the portal. @returns undefined in that case */
async function listenDesk(desk: FastifyInstance, host: string, port: number, log: Logger): Promise<number | undefined> {
  try {
    await desk.listen({ host, port });
    return portOf(desk);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.error({ code, port }, 'There is no desk. Its port (DESK_PORT) cannot be used.');
    return undefined;
  }
}

const clientBuilt = z.object({ type: z.literal('client-built') });

/** Waits until `npm start`, which builds the client meanwhile, reports that it is done. @throws Error if that process is gone */
async function untilClientIsBuilt({ clientFollows }: Config): Promise<void> {
  if (!clientFollows) return;
  await new Promise<void>((resolve, reject) => {
    const give = (): void => reject(new Error('the process that builds the client has ended'));
    if (!process.connected) return give();
    process.once('disconnect', give);
    process.on('message', (message) => {
      if (clientBuilt.safeParse(message).success) resolve();
    });
  });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const composition = await compose(config, log, {
    onPanic: () => process.send?.({ type: 'final' }),
    onOutgoing: (attempts) => process.send?.({ type: 'outgoing', attempts }),
    untilClientIsBuilt: () => untilClientIsBuilt(config),
  });
  const app = await composition.build();
  const desk = await composition.buildDesk();
  let closeSocket = async (): Promise<void> => undefined;
  stopWhenAsked(app, desk, composition, () => closeSocket());
  await addDirectoryAtStart(config, composition.platform.db);
  await composition.start();
  closeSocket = await openSocket(app, composition);
  const { host, port: asked } = config;
  await listeningOn({ variable: 'PORT', host, port: asked }, () => app.listen({ host, port: asked }));
  const deskPort = desk && config.desk ? await listenDesk(desk, host, config.desk.port, log) : undefined;
  const port = portOf(app) ?? asked;
  log.info({ port, database: config.databaseUrl ? 'postgres' : 'embedded', deskPort }, 'listening');
  process.send?.({ type: 'ready', port, deskPort });
}

/** Why the server cannot start, one sentence a problem, without a stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigProblem || error instanceof PortProblem) return error.message;
  // The message of an error that wraps another one may quote a statement and its values.
  const why = error instanceof Error && error.cause === undefined ? error.message : namesOfCauses(error);
  return databaseSentence(error) ?? `The server cannot start: ${why}.`;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(error instanceof ConfigProblem ? refusedCode : 1);
}
