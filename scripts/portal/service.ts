import { type ChildProcess, fork } from 'node:child_process';
import * as z from 'zod/mini';
import { embeddedArguments, leanArguments, leanEnvironment, nodeArguments } from '../setup/node-arguments.js';
import { StartError } from './start-error.ts';

export interface ServiceSpec {
  /** Such as 'the sandbox'; starts a sentence about it. */
  readonly name: string;
  readonly script: string;
  /** Started with little memory for young objects; a service that unpacks pictures itself needs more. */
  readonly isLean?: boolean;
  /** Whether it contains the embedded database. */
  readonly isEmbedded?: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** Whether the service's output goes to this process's terminal or nowhere. */
  readonly output: 'inherit' | 'ignore';
}

/** How a service ended: `code` or, if it was killed, `signal`. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Service {
  readonly pid: number;
  readonly port: number;
  readonly smtpPort: number | undefined;
  /** Whether it requested not to be restarted if it ends: a person has to check first. */
  isFinal(): boolean;
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
}

/** A service from its very start, so that it can be stopped before it is ready. */
export interface StartingService {
  readonly ready: Promise<Service>;
  readonly ended: Promise<Ending>;
  /** Does nothing once the service has ended. */
  notify(message: { readonly type: string }): void;
  signal(signal: NodeJS.Signals): void;
}

const readyMessage = z.object({ type: z.literal('ready'), port: z.number(), smtpPort: z.optional(z.number()) });
const finalMessage = z.object({ type: z.literal('final') });
const wordsKept = 8_000;

/** The child ends itself when the message channel closes, so that none is left behind. Its stderr before it is ready becomes the error. */
export function startService(spec: ServiceSpec): StartingService {
  const child = fork(spec.script, {
    execArgv: [...(spec.isLean ? leanArguments : nodeArguments), ...(spec.isEmbedded ? embeddedArguments : [])],
    env: spec.isLean ? { ...leanEnvironment, ...spec.env } : spec.env,
    stdio: ['ignore', spec.output, 'pipe', 'ipc'],
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  const notify: StartingService['notify'] = (message) => void (child.connected && child.send(message, () => undefined));
  return { ready: readiness(child, spec, ended, signal), ended, signal, notify };
}

function readiness(
  child: ChildProcess,
  spec: ServiceSpec,
  ended: Promise<Ending>,
  signal: Service['signal'],
): Promise<Service> {
  let words = '';
  let isReady = false;
  let isFinal = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (!isReady) words = (words + text).slice(-wordsKept);
    else if (spec.output === 'inherit') process.stderr.write(text);
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<Service>((resolve, reject) => {
    child.on('message', (message) => {
      isFinal ||= finalMessage.safeParse(message).success;
      const parsed = readyMessage.safeParse(message);
      if (!parsed.success || isReady) return;
      isReady = true;
      if (spec.output === 'inherit') process.stderr.write(words);
      const { port, smtpPort } = parsed.data;
      resolve({ pid: child.pid ?? 0, port, smtpPort, isFinal: () => isFinal, ended, signal });
    });
    Promise.all([ended, closed]).then(([ending]) => {
      const own = words.trim();
      reject(new StartError(own === '' ? `${spec.name} stopped before it was ready (${howItEnded(ending)}).` : own));
    });
  });
  ready.catch(() => undefined);
  return ready;
}

export function howItEnded({ code, signal }: Ending): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
