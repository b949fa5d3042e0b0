import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../../../platform/audit.ts';
import type { MallOperator } from '../../../platform/journey/merchant.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { notConnectedTo } from '../../../platform/refusals/mall-refusals.ts';
import { ProviderError, wasNotSent } from '../../../ports/provider-error.ts';
import type { PlatformShop } from '../../../ports/storefront.ts';
import { accessRefused } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { inWordsOfMall } from './fault-words.ts';
import {
  doubtTokens,
  dropTokens,
  type KeptTokens,
  keptTokens,
  releaseTokens,
  renewTokens,
  sealTokens,
  takeForRefresh,
} from './token.repository.ts';

/** How long, and how often, to look for tokens that another server is refreshing. */
const longestWaitMs = 12_000;
const lookEveryMs = 150;

type Asked = Pick<MallOperator, 'ownerId' | 'mallId'>;

/** Refreshes the tokens reserved by this server. @returns false if the platform refuses them */
async function refreshTaken(
  { platform, providers }: StorefrontTools,
  { ownerId, mallId }: Asked,
  taken: KeptTokens,
): Promise<boolean> {
  const { db, personalData } = platform;
  try {
    const asked = await providers.storefront.refresh(mallId, taken.refresh);
    if (asked.kind === 'no-entry') return false;
    await renewTokens(db, ownerId, taken.version, await sealTokens(personalData, ownerId, asked.tokens));
    return true;
  } catch (error) {
    await (wasNotSent(error) ? releaseTokens : doubtTokens)(db, ownerId, taken.version);
    throw error;
  }
}

/** Newer tokens, refreshed by the first server to reserve the known ones; a refresh token works once. @returns undefined if the platform refuses */
async function laterTokens(tools: StorefrontTools, mall: Asked, known: KeptTokens): Promise<KeptTokens | undefined> {
  const { db, personalData } = tools.platform;
  for (let waited = 0; waited < longestWaitMs; waited += lookEveryMs) {
    const present = await keptTokens(db, personalData, mall.ownerId);
    if (!present || present.version > known.version) return present;
    if (await takeForRefresh(db, mall.ownerId, present.version)) {
      if (!(await refreshTaken(tools, mall, present))) return undefined;
    } else await pause(lookEveryMs);
  }
  throw new ProviderError('storefront', 'timeout');
}

/** Deletes refused tokens and ends their sessions, unless a launch brought new ones. A refusal before expiry supports a later deletion notice. */
async function endAccess(
  { platform }: StorefrontTools,
  { ownerId }: Asked,
  { version }: KeptTokens,
  status: 401 | 403,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const dropped = await dropTokens(tx, ownerId, version);
    if (!dropped) return;
    if (status === 403 || !dropped.hadEnded) await accessRefused(tx, ownerId);
    await platform.mallSessions.endAllOf(tx, ownerId);
    await audit(tx, { ...doneBy(mallOwner(ownerId)), actor: 'system', action: 'mall.access-ended', result: 'ok' });
  });
}

/** in: the platform answered. out: it no longer admits the app, now or already before; tokens and sessions of the mall have ended. */
export type Entry = { readonly kind: 'in'; readonly shops: readonly PlatformShop[] } | { readonly kind: 'out' };

/** Returns a mall's shops; refreshes tokens that have expired. @throws ProviderError */
export async function askPlatform(tools: StorefrontTools, mall: Asked): Promise<Entry> {
  const { db, personalData } = tools.platform;
  const out = async (tokens: KeptTokens, status: 401 | 403 = 401): Promise<Entry> => {
    await endAccess(tools, mall, tokens, status);
    return { kind: 'out' };
  };
  const kept = await keptTokens(db, personalData, mall.ownerId);
  if (!kept) return { kind: 'out' };
  const current = kept.isStale ? await laterTokens(tools, mall, kept) : kept;
  if (!current) return await out(kept);
  const first = await tools.providers.storefront.shops(mall.mallId, current.access);
  if (first.kind === 'answered') return { kind: 'in', shops: first.shops };
  if (first.status === 403) return await out(current, 403);
  const later = await laterTokens(tools, mall, current);
  if (!later) return await out(current);
  const second = await tools.providers.storefront.shops(mall.mallId, later.access);
  return second.kind === 'answered' ? { kind: 'in', shops: second.shops } : await out(later, second.status);
}

/** The same for an operator's call. @throws Refusal FORBIDDEN if the platform refuses the tokens, PROVIDER_UNAVAILABLE */
export async function shopsAtPlatform(tools: StorefrontTools, mall: Asked): Promise<readonly PlatformShop[]> {
  const entry = await inWordsOfMall(mall, () => askPlatform(tools, mall));
  if (entry.kind !== 'in') throw notConnectedTo(mall.mallId);
  return entry.shops;
}
