import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import type { BusinessClaim } from '../../ports/business-registry.ts';
import { type CertificateCheck, keepRegistrySaid } from './certificate.repository.ts';
import { businessNumberOn, claimsOn } from './certificate-reading.ts';
import { keepAnswer } from './registry-answer.repository.ts';

export interface RegistryWorld {
  readonly platform: Platform;
  readonly providers: Pick<Providers, 'businessRegistry'>;
}

/** The registry's result; `apart` with the first claim if the values do not belong to one business. */
export type RegistryFinding =
  | { readonly kind: 'sound' }
  | { readonly kind: 'not-open'; readonly state: Exclude<BusinessState, 'active'> }
  | { readonly kind: 'apart'; readonly asked: BusinessClaim };

/** Whether no further query is possible; values that were not read cannot be queried. */
export const isSettled = ({ businessState, belongsTogether, values }: CertificateCheck): boolean =>
  businessState === 'active' &&
  (belongsTogether === 'yes' || (belongsTogether === 'unasked' && claimsOn(values).length === 0));

export const isDenied = ({ businessState, belongsTogether }: CertificateCheck): boolean =>
  !['active', 'unasked'].includes(businessState) || belongsTogether === 'no';

/** Queries whether the business is open, then its representatives until one belongs to it (decisions §15.2). Every answer is stored. @throws ProviderError */
export async function askRegistry(
  { platform, providers: { businessRegistry } }: RegistryWorld,
  ownerId: string,
  sha256: string,
  check: CertificateCheck,
): Promise<RegistryFinding> {
  const businessNumber = businessNumberOn(check.values) ?? '';
  if (check.businessState !== 'active') {
    const state = await businessRegistry.stateOf(businessNumber);
    await keepAnswer(platform, ownerId, sha256, { question: 'state', asked: { businessNumber }, answer: state });
    await keepRegistrySaid(platform, ownerId, sha256, { businessState: state, belongsTogether: 'unasked' });
    if (state !== 'active') return { kind: 'not-open', state };
  }
  const claims = claimsOn(check.values);
  for (const asked of claims) {
    const answer = (await businessRegistry.belongTogether(asked)) ? 'yes' : 'no';
    await keepAnswer(platform, ownerId, sha256, { question: 'together', asked, answer });
    if (answer === 'no') continue;
    await keepRegistrySaid(platform, ownerId, sha256, { businessState: 'active', belongsTogether: 'yes' });
    return { kind: 'sound' };
  }
  const [asked] = claims;
  if (!asked) return { kind: 'sound' };
  await keepRegistrySaid(platform, ownerId, sha256, { businessState: 'active', belongsTogether: 'no' });
  return { kind: 'apart', asked };
}
