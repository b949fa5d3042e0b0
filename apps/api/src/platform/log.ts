import { type Logger, pino } from 'pino';

/**
 * One JSON line an event on standard output. What is logged is chosen where it is logged (route patterns, codes, counts);
 * the redaction is the second net, for names that must never appear.
 */
export function createLog(level: string): Logger {
  const secret = ['password', 'authNumber', 'token', 'cookie', 'authorization', 'email', 'to', 'body', 'personalNum'];
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '…' } });
}
