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
    throw new OperatorProblem('A person is given by type and number, such as SR00-0; the command show lists them.');
  }
  return key;
}

/** @throws OperatorProblem */
function refuseUndone(done: VerifiedByHand, key: string, loginId: string): void {
  if (done.kind === 'no-person')
    throw new OperatorProblem(`${loginId} has no person ${key}; the command show lists them.`);
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
    about: 'verify by hand a person who was to be verified later (SKIP)',
    needsServer: true,
    check: (typed) => void [keyIn(typed), reasonIn(typed)],
    run: verifyPerson,
  },
];
