import type { Ending } from './service.ts';

export interface Member {
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
}

/** All child processes of one portal, so that they can be stopped together, whatever state they are in. */
export class Group {
  readonly #members = new Set<Member>();
  readonly #last = new Set<Member>();
  readonly #limitMs: number;
  #isStopping = false;

  /** @param limitSeconds after which a stop kills the remaining members */
  constructor(limitSeconds: number) {
    this.#limitMs = limitSeconds * 1_000;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** @param isLast true for a service that others call: it is asked to end once they have ended */
  add<T extends Member>(member: T, { isLast = false }: { readonly isLast?: boolean | undefined } = {}): T {
    this.#members.add(member);
    if (isLast) this.#last.add(member);
    if (this.#isStopping) member.signal('SIGTERM');
    void member.ended.then(() => this.#members.delete(member));
    return member;
  }

  /** Asks every member to end and kills those that exceed the limit; settles when all are gone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const kill = setTimeout(() => {
      for (const member of this.#members) member.signal('SIGKILL');
    }, this.#limitMs);
    const isLast = (member: Member): boolean => this.#last.has(member);
    await end([...this.#members].filter((member) => !isLast(member)));
    await end([...this.#members].filter(isLast));
    clearTimeout(kill);
  }
}

async function end(members: readonly Member[]): Promise<void> {
  for (const member of members) member.signal('SIGTERM');
  await Promise.all(members.map((member) => member.ended));
}
