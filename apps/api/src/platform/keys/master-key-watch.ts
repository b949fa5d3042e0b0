import type { Logger } from 'pino';
import type { KeyService } from '../../ports/key-service.ts';

/** What a server records of its master keys. */
export interface RecordedKeys {
  readonly name: string;
  /** Names, separated by spaces. */
  readonly masterKeys: string;
  /** `NAME:MARK` of each that has a mark, separated by spaces. */
  readonly keyMarks: string;
}

const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** In one order, whatever the order of the lines in the key file. */
export const recordedKeys = ({ names, marks }: KeyService): Omit<RecordedKeys, 'name'> => ({
  masterKeys: [...names].sort().join(' '),
  keyMarks: [...marks]
    .map(([name, mark]) => `${name}:${mark}`)
    .sort()
    .join(' '),
});

/** Whether a server has the very key: by its name alone where one of the two has no mark of it. */
export function hasMasterKey({ masterKeys, keyMarks }: RecordedKeys, name: string, { marks }: KeyService): boolean {
  const [mark, recorded] = [marks.get(name), wordsIn(keyMarks).find((word) => word.startsWith(`${name}:`))];
  if (!wordsIn(masterKeys).includes(name)) return false;
  return mark === undefined || recorded === undefined || recorded === `${name}:${mark}`;
}

/** Keys that two servers call the same and that are not, and those that only one of them has. */
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

/** A line that is added to one key file after the other is not everywhere for a while. */
const patienceMs = 15 * 60_000;
const againMs = 10 * 60_000;

/** Warns of other servers with other master keys, which nothing else says before one is to be used: at once and every ten minutes; where a key is merely missing after 15. */
export interface MasterKeyWatch {
  compare(others: readonly RecordedKeys[]): void;
}

/** @param now in milliseconds; other than the process's in tests */
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
