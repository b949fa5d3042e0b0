import * as z from 'zod/mini';
import type { StaffCall } from '../call.ts';

const members = z.catch(z.record(z.string(), z.unknown()), {});

export interface SentAction {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly revision?: number | undefined;
}

/**
 * Identifies the action, built alike by client and server: `verdict=APPROVED&revision=5`. A re-authentication is not valid for another action of that
 * name.
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
