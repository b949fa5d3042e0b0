import * as z from 'zod/mini';
import type { StaffCall } from '../call.ts';

const members = z.catch(z.record(z.string(), z.unknown()), {});

/** An action as sent: its path, its body, and the revision that the person has seen. */
export interface SentAction {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly revision?: number | undefined;
}

/**
 * Text that identifies an action for which a person signs in again; client and server build it alike: `verdict=APPROVED&revision=5`. A
 * re-authentication for one action is not valid for another of the same name.
 */
export function reauthenticatedOf(
  { reauth }: Pick<StaffCall, 'reauth'>,
  { params, body, revision }: SentAction,
): string {
  const said: Record<string, unknown> = { ...members.parse(params), ...members.parse(body) };
  const named = (reauth?.of ?? []).map((name) => [name, String(said[name] ?? '')]);
  return new URLSearchParams([
    ...named,
    ...(revision === undefined ? [] : [['revision', String(revision)]]),
  ]).toString();
}
