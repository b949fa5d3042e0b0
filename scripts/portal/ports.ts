import { createServer } from 'node:net';
import { codeOf, StartError } from './start-error.ts';

/** A port as the operator names it, for a message that says which variable to change. */
export interface NamedPort {
  readonly variable: string;
  readonly port: number;
}

/** Binds the port for a moment. @returns a free one when asked for 0 @throws {StartError} when it is taken, or the host is not this machine's */
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
    throw new StartError(whyNot(codeOf(error), host, { variable, port }));
  } finally {
    server.close();
  }
}

function whyNot(code: string | undefined, host: string, { variable, port }: NamedPort): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the program that holds it, or set ${variable} to another port.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`;
  return `Port ${port} on ${host} cannot be used (${code ?? 'unknown reason'}): set ${variable} to another port.`;
}
