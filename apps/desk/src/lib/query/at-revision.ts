import { anywayHeader, type ResultOf, revisionHeader, type StaffCall } from '@portal/contract/call.ts';
import { type ChangedMeanwhile, changedMeanwhile } from '@portal/contract/desk/changes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { CallInput } from '@portal/ui/api/api-request.ts';
import { deskCall } from './desk-call.ts';

/**
 * Sends an action at the revision that the person has seen.
 * @param anyway the revision named by a refusal, when it is sent again after that
 * @throws ApiRefusal, from which {@link changedIn} reads what changed meanwhile
 */
export const atRevision = <C extends StaffCall>(
  call: C,
  input: CallInput<C>,
  revision: number,
  anyway?: number,
): Promise<ResultOf<C>> =>
  deskCall(call, {
    ...input,
    headers: { [revisionHeader]: String(revision), ...(anyway !== undefined && { [anywayHeader]: String(anyway) }) },
  });

/** Returns what changed meanwhile, if an action was refused for that. */
export function changedIn(error: unknown): ChangedMeanwhile | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'CHANGED') return undefined;
  return changedMeanwhile.safeParse(error.data).data;
}
