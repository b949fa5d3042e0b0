import type { Group } from './group.ts';
import { howItEnded, type Service, type ServiceSpec, startService } from './service.ts';
import { StartError } from './start-error.ts';

export interface KeptSpec extends Omit<ServiceSpec, 'env'> {
  /** The environment for a start, given the port of the start before if there was one. */
  readonly environment: (port: number | undefined) => Record<string, string>;
  /** How many times the service is started again when it ends unasked. */
  readonly secondChances: number;
  readonly group: Group;
  /** Called with a message when the service ended by itself and no restart is left. */
  readonly onDeath: (sentence: string) => void;
}

/** A service that is watched: it can be killed and started again, and its unasked end is noticed. */
export class Kept {
  readonly #spec: KeptSpec;
  #service: Service | undefined;
  #chances: number;

  constructor(spec: KeptSpec) {
    this.#spec = spec;
    this.#chances = spec.secondChances;
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

  /**
   * Starts the service and waits until it is ready.
   * @throws {StartError} when it ends before that
   */
  async start(): Promise<void> {
    const { name, script, output, group, environment } = this.#spec;
    const starting = group.add(startService({ name, script, output, env: environment(this.#service?.port) }));
    const service = await starting.ready;
    this.#service = service;
    service.ended.then((ending) => {
      if (this.#service === service && !group.isStopping) this.#afterEnd(howItEnded(ending));
    });
  }

  /** Kills the service outright and waits until it is gone; this end is asked for. */
  async kill(): Promise<void> {
    const service = this.#service;
    if (!service) throw new StartError(`${this.#spec.name} is not running.`);
    this.#service = { ...service };
    service.signal('SIGKILL');
    await service.ended;
  }

  #afterEnd(how: string): void {
    const { name, onDeath, group } = this.#spec;
    if (this.#chances === 0) {
      onDeath(`${name} stopped unexpectedly (${how}); the portal stops.`);
      return;
    }
    this.#chances -= 1;
    process.stderr.write(`${name} stopped unexpectedly (${how}) and is started again.\n`);
    this.start().catch((error: unknown) => {
      if (!group.isStopping) onDeath(error instanceof Error ? error.message : String(error));
    });
  }
}
