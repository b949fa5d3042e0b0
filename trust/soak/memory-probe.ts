/** Loaded before a server's program (`--import`): when it is asked it frees what nobody holds and says what is left. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerWhenAsked } from './probe-answers.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

answerWhenAsked(async () => {
  // What has a finaliser goes with the second round.
  for (let round = 0; round < 2; round += 1) {
    if (typeof collect === 'function') collect();
    await turn();
  }
  return process.memoryUsage();
});
