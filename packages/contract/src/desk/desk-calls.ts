import type { Call } from '../call.ts';
import { isCall } from '../calls.ts';
import * as access from './access.ts';
import * as application from './application.ts';
import * as changes from './changes.ts';
import * as decision from './decision.ts';
import * as disclosure from './disclosure.ts';
import * as evidence from './evidence.ts';
import * as notes from './notes.ts';
import * as queue from './queue.ts';
import * as session from './session.ts';
import * as statistics from './statistics.ts';
import * as supplements from './supplements.ts';

/** Every call of the desk; served only by its own listener, if there is one. */
export const deskCalls: readonly Call[] = [
  access,
  application,
  changes,
  decision,
  disclosure,
  evidence,
  notes,
  queue,
  session,
  statistics,
  supplements,
].flatMap((module) => Object.values<unknown>(module).filter(isCall));
