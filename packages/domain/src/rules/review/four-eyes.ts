import type { StaffRole } from '../staff/staff.ts';

/** A member of staff as identified by the identity service: never by name or e-mail, which may change or be reassigned. */
export interface StaffPerson {
  readonly issuer: string;
  readonly subject: string;
}

/** What waits for a second person: a verdict, or a person to be verified by hand. */
export const proposalKinds = ['VERDICT', 'VERIFY_PERSON'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const waitingRows = 200;

export const proposalStates = ['PROPOSED', 'CONFIRMED', 'RETURNED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Why somebody cannot confirm a proposal. */
export const confirmRefusals = ['self', 'no-role', 'outdated', 'unseen'] as const;
export type ConfirmRefusal = (typeof confirmRefusals)[number];

export interface WaitingProposal {
  readonly proposedBy: StaffPerson;
  /** Number of changes after the revision named by the confirmation, which the person has not seen. */
  readonly changes: number;
  readonly unseen: number;
}

export interface ConfirmingStaff extends StaffPerson {
  readonly roles: readonly StaffRole[];
}

export const isSamePerson = (one: StaffPerson, other: StaffPerson): boolean =>
  one.issuer === other.issuer && one.subject === other.subject;

/** Why this member of staff cannot confirm it; undefined if that is possible. Reasons that the person cannot resolve now come first. */
export function whyNotConfirm(proposal: WaitingProposal, staff: ConfirmingStaff): ConfirmRefusal | undefined {
  if (isSamePerson(proposal.proposedBy, staff)) return 'self';
  if (!staff.roles.includes('approver')) return 'no-role';
  if (proposal.changes > 0) return 'outdated';
  return proposal.unseen > 0 ? 'unseen' : undefined;
}

/** Minimum number of active approvers: one proposes, another confirms. */
export const leastApprovers = 2;

/** Working days without anybody who could confirm, after which administrators are informed. */
export const daysUntilAdministrators = 2;

/** Maximum length of texts that colleagues write for each other. */
export const longestRemark = 500;
