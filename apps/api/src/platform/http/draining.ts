import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The state of a server that is about to stop: it still answers, but reports that it is not ready and closes connections after answers. */
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
/** The largest share of the time to stop; the rest is for running calls. */
const longestShare = 0.4;

/**
 * Waits until the listener's queue is empty: the system resets connections that wait in a closing listener's queue, and a proxy may not resend a
 * POST. Node accepts one connection in each turn of its event loop, so after some turns without one, the last of them short, the queue is empty.
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

/** Decorates the app with {@link Draining}; closing the app also begins it. @param stopSeconds config/stop-times */
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
