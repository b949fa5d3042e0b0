import type { CodePurpose } from '@portal/contract/account/account.ts';
import { recall } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';
import { readHint } from '../../../lib/session/hints.ts';

export type RecoveryPurpose = Extract<CodePurpose, 'FIND_ID' | 'FIND_PASSWORD'>;

const recovery = z.object({
  purpose: z.enum(['FIND_ID', 'FIND_PASSWORD']),
  /** '' where ids are looked for. */
  loginId: z.string(),
});

/** What of it stands in the history entry; the e-mail is in the tab's hints. */
type KeptRecovery = z.output<typeof recovery>;

/** What a recovery is for, handed from the screen that asks to the one that takes the code. */
export interface Recovery extends KeptRecovery {
  readonly email: string;
}

/** What of a grant stands in the history entry: its e-mail is in the tab's hints. */
const keptGrant = z.object({ key: z.optional(z.string()), token: z.string() });

/** What a right code gave: the e-mail or login id it is good for, and its token. */
export interface Grant {
  readonly key: string;
  readonly token: string;
}

export function recalledRecovery(): Recovery | undefined {
  const kept = recall('recovery', recovery);
  const email = readHint('email');
  return kept && email !== '' ? { ...kept, email } : undefined;
}

/** The history entry of the screen that takes the code: what it is for, and until when it lives. */
export const stateAfterSending = ({ purpose, loginId }: Recovery, expiresInSeconds: number) => ({
  recovery: { purpose, loginId },
  [`mail-code-${purpose}` as const]: {
    endsAt: Date.now() + expiresInSeconds * 1000,
    times: 1,
    verified: false,
  },
});

/**
 * The grant of this page: from its address when it is opened, from its history entry after a reload.
 * @param keyName the name of the address's parameter beside `token`: `email` or `id`
 */
export function grantOfPage(keyName: 'email' | 'id'): Grant | undefined {
  const query = new URLSearchParams(location.search);
  const [key, token] = [query.get(keyName), query.get('token')];
  if (key && token) return { key, token };
  const kept = recall('grant', keptGrant);
  const keptKey = keyName === 'email' ? readHint('email') : kept?.key;
  return kept && keptKey ? { key: keptKey, token: kept.token } : undefined;
}
