import { type Logger, pino } from 'pino';

/** Lines wait for this many bytes or milliseconds to be written together; from this level on nothing waits. */
const gathered = { bytes: 4_096, milliseconds: 250, level: pino.levels.values.warn ?? 40 };

/** The member of a line that tells its time (ISO 8601, UTC); a date is written out once a second, its milliseconds each time. */
function lineTimes(): () => string {
  let second = Number.NaN;
  let untilSecond = '';
  return () => {
    const now = Date.now();
    const current = Math.floor(now / 1_000);
    if (current !== second) {
      second = current;
      untilSecond = `,"time":"${new Date(current * 1_000).toISOString().slice(0, 20)}`;
    }
    return `${untilSecond}${String(now - current * 1_000).padStart(3, '0')}Z"`;
  };
}

/**
 * One JSON line an event on standard output. What is logged is chosen where it is logged (route patterns, codes, counts);
 * the redaction is the second net, for names that must never appear. Lines are gathered, since one is written for every
 * answer: a killed process loses a quarter of a second of them at most, warnings and errors never.
 */
export function createLog(level: string): Logger {
  const secret = ['password', 'authNumber', 'token', 'cookie', 'authorization', 'email', 'to', 'body', 'personalNum'];
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const output = pino.destination({
    fd: 1,
    sync: true,
    minLength: gathered.bytes,
    periodicFlush: gathered.milliseconds,
  });
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Whoever read the lines is gone already.
    }
  });
  return pino(
    {
      level,
      base: null,
      timestamp: lineTimes(),
      redact: { paths, censor: '…' },
      hooks: {
        logMethod(words, write, lineLevel) {
          write.apply(this, words);
          if (lineLevel >= gathered.level) output.flushSync();
        },
      },
    },
    output,
  );
}
