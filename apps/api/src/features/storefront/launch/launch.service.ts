import { createHash, randomBytes } from 'node:crypto';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { audit } from '../../../platform/audit.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MallTokens } from '../../../ports/storefront.ts';
import { sealTokens, storeTokens } from '../access/token.repository.ts';
import { enterMall } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { isOpenedTwice, keepLaunch, type NewLaunch, type PendingLaunch, takeLaunch } from './launch.repository.ts';

/** A launch is valid this long after, and before, the time of its signature (decisions §12). */
const longestAgeMs = 10 * 60 * 1_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export type Launched = { readonly kind: 'consent'; readonly url: string } | Failed;
interface Failed {
  readonly kind: 'failed';
  readonly message: MessageCode;
}
const failed = (message: MessageCode): Failed => ({ kind: 'failed', message });

/** Stores a launch whose signature is new, or is repeated by a double click. @returns false for any other */
async function keepOnce(db: Database, launched: NewLaunch): Promise<boolean> {
  if (await keepLaunch(db, launched)) return true;
  if (!(await isOpenedTwice(db, launched))) return false;
  return await keepLaunch(db, { ...launched, signatureHash: hashOf(`${launched.signatureHash}|again`) });
}

/**
 * Accepts the platform's signed launch if new and at most minutes old. The operator then consents at the platform; the state binds the consent
 * to browser and mall. @param rawQuery exactly as requested
 */
export async function launch(
  { platform, providers }: StorefrontTools,
  rawQuery: string,
  browserHash: string,
): Promise<Launched> {
  const asked = providers.storefront.readLaunch(rawQuery);
  const age = asked && Math.abs(platform.clock.now().getTime() - asked.signedAt.getTime());
  if (!asked || age === undefined || age > longestAgeMs) return failed('storefront.launch-invalid');
  const state = randomBytes(32).toString('base64url');
  const isKept = await keepOnce(platform.db, {
    signatureHash: hashOf(asked.signature),
    stateHash: hashOf(state),
    browserHash,
    mallId: asked.mallId,
    operator: asked.operator,
    userIndex: platform.personalData.keyedHash('mall-operator', `${asked.mallId}|${asked.userId}`),
  });
  if (!isKept) return failed('storefront.launch-invalid');
  return { kind: 'consent', url: providers.storefront.consentUrl(asked.mallId, state) };
}

export interface WayBack {
  readonly state: string;
  readonly code: string | undefined;
  /** undefined if it has no cookie; then it is not the browser that started the launch. */
  readonly browserHash: string | undefined;
}

export type Returned =
  | { readonly kind: 'entered'; readonly tokens: MallTokens; readonly launch: PendingLaunch }
  | Failed;

/** Accepts the redirect back from the platform, once. Faults of the platform are returned, not thrown. */
export async function takeWayBack(
  { platform, providers }: StorefrontTools,
  { state, code, browserHash }: WayBack,
): Promise<Returned> {
  const pending = browserHash && (await takeLaunch(platform.db, { stateHash: hashOf(state), browserHash }));
  if (!pending) return failed('storefront.launch-invalid');
  if (code === undefined) return failed('storefront.platform-denied');
  try {
    return { kind: 'entered', tokens: await providers.storefront.exchange(pending.mallId, code), launch: pending };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    platform.log.warn({ provider: error.provider, kind: error.kind }, 'a launch could not be ended');
    return failed(error.kind === 'rejected' ? 'storefront.launch-invalid' : 'storefront.platform-unavailable');
  }
}

export interface NewSession {
  readonly ownerId: string;
  readonly operator: PendingLaunch['operator'];
  readonly userIndex: string;
}

/** Stores the mall's tokens and starts the operator's session in one transaction. */
export async function enter(
  { platform }: StorefrontTools,
  { tokens, launch: { mallId, operator, userIndex } }: Extract<Returned, { readonly kind: 'entered' }>,
  startSession: (tx: Transaction, session: NewSession) => Promise<void>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const ownerId = await enterMall(tx, platform.personalData, mallId);
    await storeTokens(tx, ownerId, await sealTokens(platform.personalData, ownerId, tokens));
    await startSession(tx, { ownerId, operator, userIndex });
    const detail = { operator };
    await audit(tx, { ...doneBy(mallOwner(ownerId)), action: 'mall.entered', result: 'ok', detail });
  });
}
