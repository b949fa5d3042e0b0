import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listeningOn, PortProblem } from './port-problem.ts';

it('a port that is in use is reported with the setting that names it', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const app = Fastify();
  const place = { host: '127.0.0.1', port };
  for (const variable of ['PORT', 'METRICS_PORT']) {
    await expect(listeningOn({ ...place, variable }, () => app.listen(place))).rejects.toThrow(
      new PortProblem(
        `Port ${port} is already in use: stop the program that holds it, or set ${variable} to another port.`,
      ),
    );
  }
  taken.close();
});
