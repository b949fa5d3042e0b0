import { countedUse, type Use, unlessOwnFault } from '../../platform/limits/counted-use.ts';
import type { Platform } from '../../platform/services.ts';
import { type CertificateCheck, keepCheck } from './certificate.repository.ts';
import { asksOtherwise, type Correction, type Uncorrected, withCorrections } from './certificate-corrections.ts';
import { businessNumberOn } from './certificate-reading.ts';
import { askRegistry, isSettled, type RegistryFinding, type RegistryWorld } from './registry.service.ts';

const useOf = (ownerId: string): Use => ({ names: ['certificate', 'certificate-day'], key: ownerId, ownerId });

/** Calls the reader or the registry, counted against the owner's limits. @throws Refusal TOO_MANY_REQUESTS; errors of `call` */
export const countedCall = <T>({ limits }: Platform, ownerId: string, call: () => Promise<T>): Promise<T> =>
  countedUse(limits, useOf(ownerId), call);

interface Checked {
  readonly check: CertificateCheck;
  /** Whether the registry query for it has already been counted. */
  readonly isCounted: boolean;
}

/** The check with a person's corrections. Each correction counts like a reading. */
export async function correctedCheck(
  platform: Platform,
  ownerId: string,
  sha256: string,
  { check, correction }: { readonly check: CertificateCheck; readonly correction: Correction },
): Promise<({ readonly kind: 'checked' } & Checked) | Uncorrected> {
  const corrected = withCorrections(check.values, correction);
  if (corrected.kind !== 'values') return corrected;
  const { values } = corrected;
  if (!asksOtherwise(values, check.values)) return { kind: 'checked', check, isCounted: false };
  const isSameNumber = businessNumberOn(values) === businessNumberOn(check.values);
  const businessState = isSameNumber && check.businessState === 'active' ? 'active' : 'unasked';
  const changed: CertificateCheck = { ...check, values, businessState, belongsTogether: 'unasked' };
  await countedCall(platform, ownerId, () => keepCheck(platform, ownerId, sha256, changed));
  return { kind: 'checked', check: changed, isCounted: true };
}

/** Asks the registry what it has not answered yet. A counted correction is given back if the registry is unavailable. @throws ProviderError */
export async function askAbout(
  world: RegistryWorld,
  ownerId: string,
  sha256: string,
  { check, isCounted }: Checked,
): Promise<RegistryFinding> {
  if (isSettled(check)) return { kind: 'sound' };
  const ask = () => askRegistry(world, ownerId, sha256, check);
  return isCounted ? unlessOwnFault(world.platform.limits, useOf(ownerId), ask) : ask();
}
