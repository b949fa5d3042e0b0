import type { CodePurpose } from '@portal/contract/account/account.ts';
import { recall } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';
import { readHint } from '../../lib/session/hints.ts';

/* A code in the history entry. Its address is in the tab's hints, which other pages write too: the mark distinguishes it from theirs. */
const memory = z.object({ endsAt: z.number(), times: z.number(), verified: z.boolean(), mark: z.number() });

/** A code that was sent: its expiry, how often, and whether it was verified. */
export interface KnownCode extends Omit<z.output<typeof memory>, 'mark'> {
  readonly email: string;
}

/** Distinguishes an address from another, without saying which it is. */
const markOf = (email: string): number =>
  [...email].reduce((mark, letter) => (mark * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);

/** Its name in the history entry. */
export const codeKey = <Purpose extends CodePurpose>(purpose: Purpose) => `mail-code-${purpose}` as const;

/** What the history entry holds of it. */
export const codeMemory = ({ email, endsAt, times, verified }: KnownCode): z.output<typeof memory> => ({
  endsAt,
  times,
  verified,
  mark: markOf(email),
});

/** undefined where there is none, or its address is not the stored one. */
export function recalledCode(purpose: CodePurpose): KnownCode | undefined {
  const kept = recall(codeKey(purpose), memory);
  const email = readHint('email');
  return kept && kept.mark === markOf(email) ? { ...kept, email } : undefined;
}
