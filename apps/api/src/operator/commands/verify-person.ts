import { and, eq } from 'drizzle-orm';
import { recordAction } from '../../capabilities/review/review.service.ts';
import { tables } from '../../platform/database/tables.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';
import { platformOf, reasonIn } from './verdicts.ts';

const { person, storedFile } = tables;

/** @throws OperatorProblem */
function placeIn({ words: [, key = ''] }: Typed) {
  const [, type, seq] = /^(SR0[01])-(\d{1,2})$/.exec(key) ?? [];
  if (!type || !seq) throw new OperatorProblem('A person is named by type and place, such as SR00-0; show tells them.');
  return { key, type, seq: Number(seq) };
}

/** SKIP becomes COMPLETE, the reason is sealed, and the front's picture, which shows the whole number, goes (decisions §11). */
async function verifyPerson(desk: Desk, typed: Typed): Promise<void> {
  const { key, type, seq } = placeIn(typed);
  const reason = reasonIn(typed);
  const { db, personalData, files } = platformOf(desk);
  const { id, loginId } = await accountCalled(db, typed.words[0] ?? '');
  const isThem = and(eq(person.accountId, id), eq(person.type, type), eq(person.seq, seq));
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(person).where(isThem).for('update');
    if (!found) throw new OperatorProblem(`${loginId} has no person ${key}; show tells them.`);
    if (found.ekycStatus !== 'SKIP') {
      throw new OperatorProblem(`${key} of ${loginId} is ${found.ekycStatus}: there is nothing to verify.`);
    }
    const front = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(eq(storedFile.id, found.frontFileId ?? found.id), eq(storedFile.kind, 'id-front-unverified')));
    const gone = front.length > 0 ? { frontFileId: null } : {};
    await tx
      .update(person)
      .set({ ekycStatus: 'COMPLETE', ...gone })
      .where(isThem);
    for (const { id: fileId } of front) await files.remove(tx, fileId);
    const by = { ownerId: id, actor: desk.actor };
    await recordAction(tx, { db, personalData }, by, { action: 'person.verified-by-hand', subject: key, text: reason });
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
    check: (typed) => void [placeIn(typed), reasonIn(typed)],
    run: verifyPerson,
  },
];
