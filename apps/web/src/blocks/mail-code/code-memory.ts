import type { CodePurpose } from '@portal/contract/account/account.ts';
import { recall } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';
import { readHint } from '../../lib/session/hints.ts';

/* A code in the history entry. Its address is among the tab's hints, which other pages also write: the mark shows whether it is
   still the same. */
const memory = z.object({ endsAt: z.number(), times: z.number(), verified: z.boolean(), mark: z.number() });

/** A code that was sent: its expiry, how often it was sent, and whether it was verified. */
export interface KnownCode extends Omit<z.output<typeof memory>, 'mark'> {
  readonly email: string;
}

/** Distinguishes addresses without revealing them. */
const markOf = (email: string): number =>
  [...email].reduce((mark, letter) => (mark * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);

export const codeKey = <Purpose extends CodePurpose>(purpose: Purpose) => `mail-code-${purpose}` as const;

export const codeMemory = ({ email, endsAt, times, verified }: KnownCode): z.output<typeof memory> => ({
  endsAt,
  times,
  verified,
  mark: markOf(email),
});

/** @returns undefined if there is no code, or its address differs from the stored one */
export function recalledCode(purpose: CodePurpose): KnownCode | undefined {
  const kept = recall(codeKey(purpose), memory);
  const email = readHint('email');
  return kept && kept.mark === markOf(email) ? { ...kept, email } : undefined;
}
