import type { PrintedAddress } from '@portal/domain/rules/reading/printed-address.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import type { FieldHost } from '@portal/ui/form/field.ts';

export interface AddressNames {
  readonly street: string;
  readonly detail: string;
}

interface ReadAddress {
  readonly printed: PrintedAddress;
  readonly from: ProposalSource;
}

/** Proposes a printed address, with which the search starts. @param zip a postal code already chosen: the address is then left as it is */
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
