import { recall } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';
import { codeKey, codeMemory } from '../../../blocks/mail-code/code-memory.ts';
import { readHint } from '../../../lib/session/hints.ts';

const recovery = z.object({
  purpose: z.enum(['FIND_ID', 'FIND_PASSWORD']),
  /** '' when recovering an id. */
  loginId: z.string(),
});

type KeptRecovery = z.output<typeof recovery>;

/** A recovery, passed from the request page to the code page. */
export interface Recovery extends KeptRecovery {
  readonly email: string;
}

/** Part of a grant in the history entry; its e-mail is in the tab's hints. */
const keptGrant = z.object({ key: z.optional(z.string()), token: z.string() });

/** Result of a verified code: the e-mail or login id it applies to, and its token. */
export interface Grant {
  readonly key: string;
  readonly token: string;
}

export function recalledRecovery(): Recovery | undefined {
  const kept = recall('recovery', recovery);
  const email = readHint('email');
  return kept && email !== '' ? { ...kept, email } : undefined;
}

/** History entry of the code page: the recovery, and its expiry. */
export const stateAfterSending = ({ purpose, loginId, email }: Recovery, expiresInSeconds: number) => ({
  recovery: { purpose, loginId },
  [codeKey(purpose)]: codeMemory({ email, endsAt: Date.now() + expiresInSeconds * 1000, times: 1, verified: false }),
});

/** Returns the grant from the page's address on opening, or from its history entry after a reload. @param keyName parameter next to `token` */
export function grantOfPage(keyName: 'email' | 'id'): Grant | undefined {
  const query = new URLSearchParams(location.search);
  const [key, token] = [query.get(keyName), query.get('token')];
  if (key && token) return { key, token };
  const kept = recall('grant', keptGrant);
  const keptKey = keyName === 'email' ? readHint('email') : kept?.key;
  return kept && keptKey ? { key: keptKey, token: kept.token } : undefined;
}
