import type { Logger } from 'pino';
import type { KeyService } from '../../ports/key-service.ts';

export interface RecordedKeys {
  readonly name: string;
  /** Names, separated by spaces. */
  readonly masterKeys: string;
  /** `NAME:MARK` of each key that has a mark, separated by spaces. */
  readonly keyMarks: string;
}

const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The record, sorted so that the order of lines in the key file does not matter. */
export const recordedKeys = ({ names, marks }: KeyService): Omit<RecordedKeys, 'name'> => ({
  masterKeys: [...names].sort().join(' '),
  keyMarks: [...marks]
    .map(([name, mark]) => `${name}:${mark}`)
    .sort()
    .join(' '),
});

/** Whether a server has the same key; compares only names if either side has no mark for it. */
export function hasMasterKey({ masterKeys, keyMarks }: RecordedKeys, name: string, { marks }: KeyService): boolean {
  const [mark, recorded] = [marks.get(name), wordsIn(keyMarks).find((word) => word.startsWith(`${name}:`))];
  if (!wordsIn(masterKeys).includes(name)) return false;
  return mark === undefined || recorded === undefined || recorded === `${name}:${mark}`;
}

/** Different keys with the same name on two servers, and keys that only one of them has. */
function differencesOf(service: KeyService, other: RecordedKeys): { unlike: string[]; missing: string[] } {
  const theirs = wordsIn(other.masterKeys);
  const common = service.names.filter((name) => theirs.includes(name));
  const all = new Set([...service.names, ...theirs]);
  return {
    unlike: common.filter((name) => !hasMasterKey(other, name, service)),
    missing: [...all].filter((name) => !common.includes(name)).sort(),
  };
}

export const unlikeKeys =
  'another server has another master key of the same version: give every server the same key file (docs/operations.md, "Keys")';
export const missingKeys =
  'a master key has been on one server and not on another for a quarter of an hour: give every server the same key file (docs/operations.md, "Keys")';

/** Allows for a line that is added to one key file after the other. */
const patienceMs = 15 * 60_000;
const againMs = 10 * 60_000;

/** Warns of servers with other master keys, before one is used: at once and every ten minutes, or after 15 minutes if a key is only missing. */
export interface MasterKeyWatch {
  compare(others: readonly RecordedKeys[]): void;
}

/** @param now clock in milliseconds; replaced in tests */
export function createMasterKeyWatch(
  service: KeyService,
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
): MasterKeyWatch {
  let missingSince: number | undefined;
  const said = new Map<string, number>();
  const say = (server: string, keys: readonly string[], sentence: string): void => {
    const line = `${server} ${sentence}`;
    if (now() - (said.get(line) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    said.set(line, now());
    log.warn({ server, keys: keys.join(' ') }, sentence);
  };
  return {
    compare(others) {
      const found = others.map((other) => ({ server: other.name, ...differencesOf(service, other) }));
      missingSince = found.some(({ missing }) => missing.length > 0) ? (missingSince ?? now()) : undefined;
      const isLong = missingSince !== undefined && now() - missingSince >= patienceMs;
      for (const { server, unlike, missing } of found) {
        if (unlike.length > 0) say(server, unlike, unlikeKeys);
        if (isLong && missing.length > 0) say(server, missing, missingKeys);
      }
      if (found.every(({ unlike, missing }) => unlike.length + missing.length === 0)) said.clear();
    },
  };
}
