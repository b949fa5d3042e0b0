import { createServer } from 'node:net';
import { type NamedPort, portSentence } from '@portal/api/src/platform/config/port-problem.ts';
import { codeOf, StartError } from './start-error.ts';

/** Binds the port briefly. @returns a free one if 0 was requested @throws {StartError} if it is in use, or the host is not this machine's */
export async function claimPort(host: string, { variable, port }: NamedPort): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  } catch (error) {
    throw new StartError(portSentence(codeOf(error), host, { variable, port }));
  } finally {
    server.close();
  }
}
