import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listeningOn, PortProblem, portSentence } from './port-problem.ts';

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

it.each([
  ['EACCES', 'This user may not listen on port 80: set METRICS_PORT to a port above 1023.'],
  ['EADDRNOTAVAIL', 'METRICS_HOST 192.0.2.1 is not an address of this machine.'],
  ['ENOTFOUND', 'METRICS_HOST 192.0.2.1 is not an address of this machine.'],
  ['EIO', 'Port 80 on 192.0.2.1 cannot be used (EIO): set METRICS_PORT to another port.'],
])('a port that cannot be listened on because of %s is explained', (code, sentence) => {
  expect(portSentence(code, '192.0.2.1', { variable: 'METRICS_PORT', port: 80 }, 'METRICS_HOST')).toBe(sentence);
});
