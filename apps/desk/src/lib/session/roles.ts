import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { type SignedIn, useStanding } from './session.ts';

/** Whether the person who is signed in has one of these roles; the server decides, the page leaves out what it would refuse. */
export function useHasRole(roles: readonly StaffRole[]): boolean {
  const standing = useStanding();
  return standing.kind === 'in' && standing.session.staff.roles.some((role) => roles.includes(role));
}

/** Who is signed in. */
export function useStaffId(): string | undefined {
  const standing = useStanding();
  return standing.kind === 'in' ? standing.session.staff.id : undefined;
}

/** A member of staff as others see them. */
export type Colleague = Pick<SignedIn['session']['staff'], 'id' | 'name'>;

/** Who is signed in, as others see them. */
export function useColleague(): Colleague | undefined {
  const standing = useStanding();
  if (standing.kind !== 'in') return undefined;
  const { id, name } = standing.session.staff;
  return { id, name };
}
