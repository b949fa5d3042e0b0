/** Loaded before a server's program (`--import`): on request it collects garbage and reports the remaining memory. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerWhenAsked } from './probe-answers.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

answerWhenAsked(async () => {
  // Objects with a finaliser are freed by the second round.
  for (let round = 0; round < 2; round += 1) {
    if (typeof collect === 'function') collect();
    await turn();
  }
  return process.memoryUsage();
});
