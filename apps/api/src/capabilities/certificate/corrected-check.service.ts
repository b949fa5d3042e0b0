import type { Platform } from '../../platform/services.ts';
import { type CertificateCheck, keepCheck } from './certificate.repository.ts';
import { asksOtherwise, type Correction, type Uncorrected, withCorrections } from './certificate-corrections.ts';
import { businessNumberOn } from './certificate-reading.ts';

/** Counts a call to the reader or the registry against the owner's limits. @throws Refusal TOO_MANY_REQUESTS */
export async function countUse({ limits }: Platform, ownerId: string): Promise<void> {
  await limits.consume('certificate', ownerId);
  await limits.consume('certificate-day', ownerId);
}

/** The check with a person's corrections. Each correction counts like a reading. */
export async function correctedCheck(
  platform: Platform,
  ownerId: string,
  sha256: string,
  { check, correction }: { readonly check: CertificateCheck; readonly correction: Correction },
): Promise<{ readonly kind: 'checked'; readonly check: CertificateCheck } | Uncorrected> {
  const corrected = withCorrections(check.values, correction);
  if (corrected.kind !== 'values') return corrected;
  const { values } = corrected;
  if (!asksOtherwise(values, check.values)) return { kind: 'checked', check };
  await countUse(platform, ownerId);
  const isSameNumber = businessNumberOn(values) === businessNumberOn(check.values);
  const businessState = isSameNumber && check.businessState === 'active' ? 'active' : 'unasked';
  const changed: CertificateCheck = { ...check, values, businessState, belongsTogether: 'unasked' };
  await keepCheck(platform, ownerId, sha256, changed);
  return { kind: 'checked', check: changed };
}
