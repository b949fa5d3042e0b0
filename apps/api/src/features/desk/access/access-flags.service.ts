import { type AccessFlag, accessFlags, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/services.ts';
import { addressesIn, type UsedAddress } from './access-addresses.repository.ts';
import { flagsIn } from './access-flags.repository.ts';
import { openAddress } from './access-record.repository.ts';
import type { Span } from './access-span.ts';

interface Tools {
  readonly db: Queryable;
  readonly personalData: Platform['personalData'];
}

/** The flags of rows, by row number, oldest first. */
export type Flags = ReadonlyMap<number, readonly AccessFlag[]>;

/**
 * Returns the first rows of a month from an address that the member of staff had not used before. Keyed hashes find most of them; the hashes
 * change every year and with the audit's key, so for the rest the addresses themselves are compared.
 */
async function newAddresses(
  { personalData }: Pick<Tools, 'personalData'>,
  addresses: readonly UsedAddress[],
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const { actor, before, first } of addresses) {
    if (before || !first) continue;
    const own = addresses.filter((one) => one.actor === actor);
    const earlier = own.flatMap((one) => one.before ?? (one.first && one.first.seq < first.seq ? one.first : []));
    const [address, ...known] = await Promise.all([first, ...earlier].map((row) => openAddress(personalData, row)));
    if (known.length > 0 && !known.includes(address)) found.push(first.seq);
  }
  return found;
}

const inOrder = (flags: readonly AccessFlag[]): readonly AccessFlag[] =>
  accessFlags.filter((flag) => flags.includes(flag));

/** Returns the flagged rows of these days, all of one month. @param addresses those of the month, if already read */
export async function flagsOf(
  { db, personalData }: Tools,
  span: Span,
  addresses?: readonly UsedAddress[],
): Promise<Flags> {
  const found = await flagsIn(db, span);
  const used = addresses ?? (await addressesIn(db, monthOf(span.from.replaceAll('-', ''))));
  for (const seq of await newAddresses({ personalData }, used))
    found.set(seq, [...(found.get(seq) ?? []), 'new-address']);
  return new Map([...found].sort(([one], [other]) => one - other).map(([seq, all]) => [seq, inOrder(all)]));
}
