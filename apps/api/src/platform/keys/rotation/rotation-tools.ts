import { setTimeout as delay } from 'node:timers/promises';
import type { KeyService } from '../../../ports/key-service.ts';
import type { Database } from '../../database/database.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { KeyRing } from '../key-ring.ts';
import { goneMs } from '../key-upkeep.ts';

/** The portions in which a rotation works, and its waits in milliseconds; smaller in tests. */
export interface RotationPace {
  readonly pageSize: number;
  /** Between two checks of the other servers. */
  readonly pollMs: number;
  /** A server that has been silent for longer counts as gone. */
  readonly goneMs: number;
  /** The longest wait for servers that do not know a new version yet. */
  readonly longestWaitMs: number;
  /** The wait after every server writes with the new version, until earlier calls have ended; longer than the longest call. */
  readonly settleMs: number;
  readonly leaseMs: number;
}

export const usualPace: RotationPace = {
  pageSize: 500,
  pollMs: 1_000,
  goneMs,
  longestWaitMs: 5 * 60_000,
  settleMs: 75_000,
  leaseMs: 60_000,
};

export interface RotationTools {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly service: KeyService;
  readonly personalData: PersonalData;
  readonly actor: string;
  readonly pace: RotationPace;
  readonly stopping: AbortSignal;
  say(line: string): void;
}

/** A rotation cannot begin or continue; the message is one sentence for the operator. */
export class RotationProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'RotationProblem';
  }
}

/** @throws RotationProblem if the server stops meanwhile */
export async function pause({ stopping, pace }: RotationTools): Promise<void> {
  if (stopping.aborted)
    throw new RotationProblem('The server is stopping: continue with --resume on any other server.');
  await delay(pace.pollMs);
}
