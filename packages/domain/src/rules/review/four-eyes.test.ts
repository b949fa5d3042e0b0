import { describe, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '../staff/staff.ts';
import { type ConfirmRefusal, type WaitingProposal, whyNotConfirm } from './four-eyes.ts';

const issuer = 'https://id.example.com';
const proposer = { issuer, subject: 'one' };
const proposal = (more: Partial<WaitingProposal> = {}): WaitingProposal => ({
  proposedBy: proposer,
  changes: 0,
  unseen: 0,
  ...more,
});
const another = (...roles: StaffRole[]) => ({ issuer, subject: 'two', roles });

describe('a proposal', () => {
  const cases: readonly (readonly [string, WaitingProposal, ReturnType<typeof another>, ConfirmRefusal | undefined])[] =
    [
      ['another approver', proposal(), another('approver'), undefined],
      ['another approver who is a reviewer, too', proposal(), another('reviewer', 'approver'), undefined],
      ['its proposer', proposal(), { ...proposer, roles: ['approver'] }, 'self'],
      ['its proposer without the role', proposal(), { ...proposer, roles: ['reviewer'] }, 'self'],
      ['a reviewer', proposal(), another('reviewer'), 'no-role'],
      ['an administrator', proposal(), another('administrator', 'auditor'), 'no-role'],
      ['a person without a role', proposal(), another(), 'no-role'],
      [
        'a person with the same subject at another identity provider',
        proposal(),
        { ...proposer, issuer: `${issuer}/2`, roles: ['approver'] },
        undefined,
      ],
      ['an approver who has not seen a change', proposal({ changes: 1 }), another('approver'), 'outdated'],
      ['an approver who has not opened everything', proposal({ unseen: 1 }), another('approver'), 'unseen'],
      ['an approver who has done neither', proposal({ changes: 2, unseen: 3 }), another('approver'), 'outdated'],
    ];
  it.each(cases)('is checked for confirmation by %s', (_who, waiting, staff, expected) => {
    expect(whyNotConfirm(waiting, staff)).toBe(expected);
  });

  const roleSets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
    staffRoles.filter((_role, place) => (bits >> place) % 2 === 1),
  );
  const counts = [0, 1, 7];
  const everything = roleSets.flatMap((roles) =>
    ['one', 'two'].flatMap((subject) =>
      counts.flatMap((changes) => counts.map((unseen) => ({ roles, subject, changes, unseen }))),
    ),
  );

  it('is never confirmed by the person who made it', () => {
    for (const { roles, changes, unseen } of everything)
      expect(whyNotConfirm(proposal({ changes, unseen }), { ...proposer, roles })).toBe('self');
  });

  it('is confirmed only by another person who is an approver and has seen everything', () => {
    for (const { roles, subject, changes, unseen } of everything) {
      const may = whyNotConfirm(proposal({ changes, unseen }), { issuer, subject, roles }) === undefined;
      expect(may).toBe(subject !== proposer.subject && roles.includes('approver') && changes === 0 && unseen === 0);
    }
  });
});
