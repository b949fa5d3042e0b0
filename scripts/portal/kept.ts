import { setTimeout as delay } from 'node:timers/promises';
import type { Group } from './group.ts';
import type { Restarts } from './restarts.ts';
import {
  type Ending,
  howItEnded,
  type Service,
  type ServiceSpec,
  type StartingService,
  startService,
} from './service.ts';
import { StartError } from './start-error.ts';

export interface KeptSpec extends Omit<ServiceSpec, 'env'> {
  /** The environment for a start, given the previous start's port, if any. */
  readonly environment: (port: number | undefined) => Record<string, string>;
  /** Whether and when it is restarted after an unexpected end; by default never. */
  readonly restarts?: Restarts;
  /** Whether it is stopped after the services that call it. */
  readonly isLast?: boolean;
  readonly group: Group;
  /** Called with a message when the service ended unexpectedly and will not be restarted. */
  readonly onDeath: (sentence: string) => void;
}

/** Exit code of a start that its configuration prevents (sysexits.h, EX_CONFIG): another start would end in the same way. */
const refusedCode = 78;

/** A supervised service: it can be killed and restarted, and its unexpected end is detected. */
export class Kept {
  readonly #spec: KeptSpec;
  #service: Service | undefined;
  #starting: StartingService | undefined;

  constructor(spec: KeptSpec) {
    this.#spec = spec;
  }

  get pid(): number {
    return this.#service?.pid ?? 0;
  }

  get port(): number {
    return this.#service?.port ?? 0;
  }

  get smtpPort(): number | undefined {
    return this.#service?.smtpPort;
  }

  /** Starts the service and waits until it is ready. @throws {StartError} if it ends before that */
  async start(): Promise<void> {
    const { ready } = this.#launch();
    await ready;
  }

  /** Sends a message to the service started last, ready or not. */
  notify(message: { readonly type: string }): void {
    this.#starting?.notify(message);
  }

  /** Kills the service outright and waits until it is gone; this end is expected. */
  async kill(): Promise<void> {
    const service = this.#service;
    if (!service) throw new StartError(`${this.#spec.name} is not running.`);
    this.#service = { ...service };
    service.signal('SIGKILL');
    await service.ended;
  }

  #launch(): { readonly ready: Promise<void>; readonly ended: Promise<Ending> } {
    const { group, environment, isLast, ...program } = this.#spec;
    const starting = group.add(startService({ ...program, env: environment(this.#service?.port) }), { isLast });
    const { ended } = starting;
    this.#starting = starting;
    const ready = starting.ready.then((service) => {
      this.#service = service;
      void service.ended.then((ending) => {
        if (this.#service === service && !group.isStopping) void this.#afterEnd(ending);
      });
    });
    return { ready, ended };
  }

  async #afterEnd(ending: Ending): Promise<void> {
    const { name, onDeath, group, restarts } = this.#spec;
    const isFinal = ending.code === refusedCode || this.#service?.isFinal() === true;
    const pause = isFinal ? undefined : restarts?.(Date.now());
    if (pause === undefined) {
      onDeath(`${name} stopped unexpectedly (${howItEnded(ending)}); the portal stops.`);
      return;
    }
    process.stderr.write(`${name} stopped unexpectedly (${howItEnded(ending)}) and is started again.\n`);
    await delay(pause, undefined, { ref: false });
    if (!group.isStopping) await this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    const { onDeath, group } = this.#spec;
    const { ready, ended } = this.#launch();
    try {
      await ready;
    } catch (error) {
      if (group.isStopping) return;
      const ending = await ended;
      const words = error instanceof Error ? error.message : String(error);
      if (ending.code === refusedCode) onDeath(words);
      else {
        process.stderr.write(`${words}\n`);
        await this.#afterEnd(ending);
      }
    }
  }
}
