import type { PrintedAddress } from '@portal/domain/rules/reading/printed-address.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import type { FieldHost } from '@portal/ui/form/field.ts';

/** Where an address stands in a form, by the names of its fields. */
export interface AddressNames {
  readonly street: string;
  readonly detail: string;
}

/** An address as a certificate prints it, and where the certificate is from. */
interface ReadAddress {
  readonly printed: PrintedAddress;
  readonly from: ProposalSource;
}

/**
 * Proposes an address as a certificate prints it; the search then begins with it.
 * @param zip what is chosen in the search already: then the address is the person's
 */
export function proposeAddress(
  host: Pick<FieldHost, 'propose'>,
  zip: string,
  names: AddressNames,
  { printed: { address, detail }, from }: ReadAddress,
): void {
  if (address === '' || zip !== '') return;
  host.propose({ [names.street]: address }, from);
  if (detail !== '') host.propose({ [names.detail]: detail }, from);
}
