import {
  personAt,
  type VerifiedByHand,
  verifyByHand,
} from '../../capabilities/review/decision/verify-by-hand.service.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';
import { atDesk, platformOf, reasonIn } from './verdicts.ts';

/** @throws OperatorProblem */
function keyIn({ words: [, key = ''] }: Typed): string {
  if (!personAt(key)) {
    throw new OperatorProblem('A person is named by type and place, such as SR00-0; show tells them.');
  }
  return key;
}

/** @throws OperatorProblem */
function refuseUndone(done: VerifiedByHand, key: string, loginId: string): void {
  if (done.kind === 'no-person') throw new OperatorProblem(`${loginId} has no person ${key}; show tells them.`);
  if (done.kind === 'not-open')
    throw new OperatorProblem(`${key} of ${loginId} is ${done.status}: there is nothing to verify.`);
}

/** Verifies by hand a person whose card was to be verified later; if there is a desk, two people do that there. */
async function verifyPerson(desk: Desk, typed: Typed): Promise<void> {
  const key = keyIn(typed);
  const reason = reasonIn(typed);
  const platform = platformOf(desk);
  if (platform.config.desk) throw new OperatorProblem(atDesk);
  const { id, loginId } = await accountCalled(platform.db, typed.words[0] ?? '');
  await platform.db.transaction(async (tx) => {
    refuseUndone(await verifyByHand(tx, platform, { ownerId: id, actor: desk.actor }, { key, reason }), key, loginId);
  });
  desk.print(`${key} of ${loginId} is verified.`);
}

export const verifyPersonCommands: readonly Command[] = [
  {
    name: 'verify-person',
    takes: ['LOGIN_ID', 'PERSON'],
    options: { reason: { type: 'string' } },
    optionsUsage: '--reason TEXT',
    about: 'a person who was to be verified later (SKIP) is verified by hand',
    needsServer: true,
    check: (typed) => void [keyIn(typed), reasonIn(typed)],
    run: verifyPerson,
  },
];
