import type { Ending } from './service.ts';

/** Anything that runs separately and can be stopped. */
export interface Member {
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
}

/** What is left after this long is killed, so that everything is gone within five seconds. */
const graceMs = 4_500;

/** Every child process of one portal, so that all of them can be stopped at once, whatever state they are in. */
export class Group {
  readonly #members = new Set<Member>();
  #isStopping = false;

  /** True from the first call of `stop` on: an end is expected then. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  add<T extends Member>(member: T): T {
    this.#members.add(member);
    if (this.#isStopping) member.signal('SIGTERM');
    member.ended.then(() => this.#members.delete(member));
    return member;
  }

  /** Asks every member to end and kills those that have not after the grace time; settles when all are gone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const members = [...this.#members];
    for (const member of members) member.signal('SIGTERM');
    const kill = setTimeout(() => {
      for (const member of this.#members) member.signal('SIGKILL');
    }, graceMs);
    await Promise.all(members.map((member) => member.ended));
    clearTimeout(kill);
  }
}
