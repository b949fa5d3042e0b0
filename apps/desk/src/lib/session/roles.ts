import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { type SignedIn, useStanding } from './session.ts';

/** Whether the person who is signed in has one of these roles; the server decides, the page only omits what it would refuse. */
export function useHasRole(roles: readonly StaffRole[]): boolean {
  const standing = useStanding();
  return standing.kind === 'in' && standing.session.staff.roles.some((role) => roles.includes(role));
}

type Staff = SignedIn['session']['staff'];

export function useStaff(): Staff | undefined {
  const standing = useStanding();
  return standing.kind === 'in' ? standing.session.staff : undefined;
}
