import { setTimeout as delay } from 'node:timers/promises';
import type { KeyService } from '../../../ports/key-service.ts';
import type { Database } from '../../database/database.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { KeyRing } from '../key-ring.ts';
import { goneMs } from '../key-upkeep.ts';

/** In what portions a rotation works and how long it waits, in milliseconds; less in tests. */
export interface RotationPace {
  readonly pageSize: number;
  /** Between two looks at the other servers. */
  readonly pollMs: number;
  /** A server that has been silent for longer is taken for gone. */
  readonly goneMs: number;
  /** For servers that do not know a new version yet. */
  readonly longestWaitMs: number;
  /** After every server writes with the new version: what began before has ended by then. Longer than the longest call. */
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

/** A rotation cannot be begun or go on; the message is one sentence for the person. */
export class RotationProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'RotationProblem';
  }
}

/** @throws RotationProblem where the server stops meanwhile */
export async function pause({ stopping, pace }: RotationTools): Promise<void> {
  if (stopping.aborted) throw new RotationProblem('The server stops: continue with --resume at any other.');
  await delay(pace.pollMs);
}
