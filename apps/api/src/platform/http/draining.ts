import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to stop: it still answers, reports itself as not ready, and asks clients for other connections. */
export interface Draining {
  readonly hasBegun: boolean;
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

const quietTurns = 20;
const longestTurnMs = 1;
/** Of the time to stop: the rest is for the calls that run. */
const longestShare = 0.4;

/**
 * The system resets what waits in the queue of a closing listener, and a proxy may not send a POST again. Node accepts one connection a turn of its
 * event loop: after some turns without one the queue is empty, and during a short last one nobody else has come.
 */
async function untilNobodyWaits(server: Server, longestMs: number): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  const end = performance.now() + longestMs;
  let [quiet, lastTurnMs] = [0, 0];
  while ((quiet < quietTurns || lastTurnMs >= longestTurnMs) && performance.now() < end) {
    const [before, since] = [accepted, performance.now()];
    await nextTurn();
    lastTurnMs = performance.now() - since;
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Decorates the app with {@link Draining}; closing the app begins it too.
 * @param stopSeconds config/stop-times
 */
export function prepareDraining(app: FastifyInstance, stopSeconds: number): void {
  let hasBegun = false;
  const draining: Draining = {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  };
  app.decorate('draining', draining);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasBegun) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    draining.begin();
    if (app.server.listening) await untilNobodyWaits(app.server, longestShare * stopSeconds * 1_000);
  });
}
