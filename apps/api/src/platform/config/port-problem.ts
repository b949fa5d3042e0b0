import { codeOf } from '../refusals/causes.ts';

export interface NamedPort {
  readonly variable: string;
  readonly port: number;
}

/** A port that cannot be listened on; the message is for the person who starts the server. Unlike a wrong setting, it may go away by itself. */
export class PortProblem extends Error {}

/** Why a port cannot be listened on. @param code of the operating system @param hostVariable names the host */
export function portSentence(
  code: string | undefined,
  host: string,
  { variable, port }: NamedPort,
  hostVariable = 'HOST',
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the program that holds it, or set ${variable} to another port.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${hostVariable} ${host} is not an address of this machine.`;
  return `Port ${port} on ${host} cannot be used (${code ?? 'unknown reason'}): set ${variable} to another port.`;
}

/** Starts listening; an error names the setting to change. @throws PortProblem */
export async function listeningOn<T>(
  { host, ...named }: NamedPort & { readonly host: string },
  listen: () => Promise<T>,
  hostVariable?: string,
): Promise<T> {
  try {
    return await listen();
  } catch (cause) {
    const code = cause instanceof Error ? codeOf(cause) : undefined;
    throw new PortProblem(portSentence(code, host, named, hostVariable), { cause });
  }
}
