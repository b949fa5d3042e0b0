import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { representative, save } from '../src/features/screening/persons/persons.fixture.ts';
import { failUploads } from '../src/features/screening/testing/cards.fixture.ts';
import { give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { describeOnDatabase } from '../testing/test-portal.ts';
import { due, underReview } from './review.fixture.ts';

describeOnDatabase('a review on the command line', (open) => {
  const at = underReview(open);
  const { say, askFor, status, auditsOf } = at;

  it.each([
    [['ask', 'X', '--item', 'SF99', '--reason', 'r', '--due', due], /^--item is a document \(SF04/],
    [['ask', 'X', '--item', 'SF07', '--due', due], /^Give the reason in --reason/],
    [['ask', 'X', '--item', 'SF07', '--reason', '가'.repeat(501), '--due', due], /at most 500 characters/],
    [
      ['ask', 'X', '--item', 'SF07', '--reason', '통장\u202e', '--due', due],
      /^--reason contains a tab or another invisible character/,
    ],
    [['ask', 'X', '--item', 'SF07', '--reason', 'r'], /^Give the due date in --due/],
    [['ask', 'X', '--item', 'SF07', '--reason', 'r', '--due', '2026-02-30'], /^--due must be a day/],
    [['ask', 'X', '--item', 'SF07', '--reason', 'r', '--due', '2026-01-01'], /^--due is in the past/],
    [['decide', 'X', 'maybe', '--reason', 'r'], /approved or refused/],
    [['export', 'X'], /^--to must name the file/],
    [['verify-person', 'X', 'SR02-0', '--reason', 'r'], /such as SR00-0/],
  ] as const)('%j is refused', async (argv, why) => {
    const [, , ...rest] = argv;
    const [problem] = await say(argv[0], at.merchant.loginId, ...rest);
    expect(problem).toMatch(why);
  });

  it('refuses unfinished applications and unknown ids', async () => {
    const early = await at.portal.merchantAt('owners');
    const notFinished = [`The application of ${early.loginId} is not finished: there is nothing to review.`];
    expect(await askFor('SF07', 'r', early)).toEqual(notFinished);
    expect(await say('show', early.loginId)).toEqual(notFinished);
    expect(await say('decide', early.loginId, 'approved', '--reason', 'r')).toEqual(notFinished);
    const today = dayInKorea().replace(/(....)(..)(..)/, '$1-$2-$3');
    const asked = ['--item', 'SF07', '--reason', 'r', '--due', today];
    expect(await say('ask', early.loginId, ...asked)).toEqual(notFinished);
    expect(await askFor('SR00-7')).toEqual([
      `${at.merchant.loginId} has no person SR00-7; the command show lists them.`,
    ]);
    expect((await say('export', at.merchant.loginId, '--to', 'x'))[0]).toMatch(/BUNDLE_RECIPIENTS/);
    expect((await say('show', 'nobody1'))[0]).toMatch(/There is no account/);
  });

  it('requests nothing from a merchant whose relationship has ended, neither first nor again', async () => {
    const { loginId, email } = at.merchant;
    await askFor('SF07');
    await at.upload('SF07');
    await at.answer('SF07');
    const { length: mails } = await at.portal.mailsTo(email);
    await give(at.portal, 'accounts', 'end', loginId);
    const ended = [`The relationship with ${loginId} has ended: the merchant could not see a request.`];
    expect(await askFor('SF08')).toEqual(ended);
    expect(await say('refuse', loginId, '--item', 'SF07', '--reason', '흐립니다.', '--due', due)).toEqual(ended);
    await give(at.portal, 'accounts', 'end', loginId, '--undo');
    expect((await askFor('SF08'))[0]).toMatch(/was requested/);
    await at.portal.mailsTo(email, mails + 1);
    expect(at.portal.mails.filter(({ to }) => to === email)).toHaveLength(mails + 1);
  });

  it('verifies a person by hand once, with a reason, and deletes the picture with the whole number', async () => {
    const one = await at.portal.merchantAt('representatives');
    await failUploads(one);
    await save(one, { ...representative, eKycStatus: 'SKIP' });
    const kinds = async () =>
      (await at.portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, one.accountId))).map(
        ({ kind }) => kind,
      );
    expect(await kinds()).toContain('id-front-unverified');
    const verify = () => say('verify-person', one.loginId, 'SR00-0', '--reason', '원본을 대조했습니다.');
    expect(await verify()).toEqual([`SR00-0 of ${one.loginId} is verified.`]);
    expect(await verify()).toEqual([`SR00-0 of ${one.loginId} is COMPLETE: there is nothing to verify.`]);
    expect(await kinds()).not.toContain('id-front-unverified');
    const where = and(eq(tables.person.accountId, one.accountId), eq(tables.person.type, 'SR00'));
    expect(await at.portal.db.select().from(tables.person).where(where)).toMatchObject([
      { ekycStatus: 'COMPLETE', frontFileId: null },
    ]);
    expect(await auditsOf(one)).toContain('operator person.verified-by-hand SR00-0');
  });

  it('shows persons, documents and requests, with masked names', async () => {
    await askFor('SF07');
    const lines = (await say('show', at.merchant.loginId)).join('\n');
    expect(lines).toContain((await status())?.applicationNumber);
    expect(lines).toMatch(/SF07\s+OPEN/);
    expect(lines).not.toContain('시험상점');
    expect((await auditsOf(at.merchant)).at(-1)).toBe('operator review.shown');
  });

  it('prints the public key of the bundle signatures', async () => {
    const [, ...key] = await say('signing-key');
    expect(key.join('\n')).toBe(at.portal.platform.signer.publicKey.trim());
  });
});
