import type { StaffRole } from '../staff/staff.ts';

/** A member of staff as the identity service knows one: never by a name or an e-mail, which may change and be given again. */
export interface StaffPerson {
  readonly issuer: string;
  readonly subject: string;
}

/** What waits for a second person: a verdict, or a person to be verified by hand. */
export const proposalKinds = ['VERDICT', 'VERIFY_PERSON'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Rows at once of the list of what waits. */
export const waitingRows = 200;

/** What became of a proposal. */
export const proposalStates = ['PROPOSED', 'CONFIRMED', 'RETURNED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Why somebody cannot confirm a proposal. */
export const confirmRefusals = ['self', 'no-role', 'outdated', 'unseen'] as const;
export type ConfirmRefusal = (typeof confirmRefusals)[number];

/** A proposal as the person who wants to confirm it has it before him. */
export interface WaitingProposal {
  readonly proposedBy: StaffPerson;
  /** Changes behind the revision that the confirmation names: nobody has shown them to the person. */
  readonly changes: number;
  /** What the person has not opened himself. */
  readonly unseen: number;
}

export interface ConfirmingStaff extends StaffPerson {
  readonly roles: readonly StaffRole[];
}

export const isSamePerson = (one: StaffPerson, other: StaffPerson): boolean =>
  one.issuer === other.issuer && one.subject === other.subject;

/** Why this member of staff cannot confirm it; undefined where he can. The first reason that nothing he does now would lift. */
export function whyNotConfirm(proposal: WaitingProposal, staff: ConfirmingStaff): ConfirmRefusal | undefined {
  if (isSamePerson(proposal.proposedBy, staff)) return 'self';
  if (!staff.roles.includes('approver')) return 'no-role';
  if (proposal.changes > 0) return 'outdated';
  return proposal.unseen > 0 ? 'unseen' : undefined;
}

/** So many approvers have to be at work: one proposes, another confirms. */
export const leastApprovers = 2;

/** An approver counts who has signed in within so many days. */
export const approverDays = 30;

/** After so many working days without anybody who could confirm, administrators are informed. */
export const daysUntilAdministrators = 2;

/** Characters of the texts that colleagues write for each other. */
export const longestRemark = 500;
