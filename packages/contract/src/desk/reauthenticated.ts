import * as z from 'zod/mini';
import type { StaffCall } from '../call.ts';

const members = z.catch(z.record(z.string(), z.unknown()), {});

/** An action as it is sent: its path, its body, and the revision that the person has seen. */
export interface SentAction {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly revision?: number | undefined;
}

/**
 * What exactly an action does that a person signs in again for, as text, for both sides: `verdict=APPROVED&revision=5`. A
 * re-authentication that was asked for one is none for another of the same name.
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
