import { type Logger, pino } from 'pino';

/** Lines are buffered up to this many bytes or milliseconds; those of this level or above are written at once. */
const gathered = { bytes: 4_096, milliseconds: 250, level: pino.levels.values.warn ?? 40 };

/** The time member of a line (ISO 8601, UTC); the date part is formatted once a second. */
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

/** Callers choose what is logged; redaction is a second safety net. A killed process loses a quarter of a second of lines, but no warnings. */
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
      // The reader of the output is gone.
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
