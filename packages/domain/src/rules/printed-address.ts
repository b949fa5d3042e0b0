/** An address as a certificate prints it in one text, in its parts. */
export interface PrintedAddress {
  /** As far as a postcode search finds it: the road or lot and its number. */
  readonly address: string;
  /** Floor and room; '' where none is printed. What stands in brackets the search tells itself. */
  readonly detail: string;
}

const number = String.raw`(?:지하\s*|산\s*)?\d+(?:-\d+)?(?:번지|(?![-\d길번가동]))`;
/** 새솔대로 152, 새솔대로12길 3: by its road. */
const byRoad = new RegExp(String.raw`^(.*?\S(?:로|길)(?:\s?\d+(?:번|가)?길)?\s*${number})(.*)$`, 'u');
/** 역삼동 737-4: by its lot. */
const byLot = new RegExp(String.raw`^(.*?\S(?:동|리|가)\s+${number})(.*)$`, 'u');

/** The parts of a printed address; what has no number that is known stays whole. */
export function printedAddress(text: string): PrintedAddress {
  const whole = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const outside = whole
    .replace(/\s*[([〔][^)\]〕]*[)\]〕]?/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .trim();
  const [, address = outside, rest = ''] = byRoad.exec(outside) ?? byLot.exec(outside) ?? [];
  return { address: address.trim(), detail: rest.replace(/^[\s,]+/, '').trim() };
}

/**
 * What a postcode search finds an address by: region, district, road or lot, and number. Neither the building's name nor the floor is
 * known to it, 새솔대로152 is written apart, and a side street beside its road together, as the register has them.
 */
export function addressQuery(text: string): string {
  const { address } = printedAddress(text);
  return address
    .replace(/(로|길)\s+(\d+(?:번|가)?길)/gu, '$1$2')
    .replace(/(\S(?:로|길))(지하|산)?\s*(\d+(?:-\d+)?)(번지)?$/u, (_, road, below, number) =>
      [road, below, number].filter(Boolean).join(' '),
    )
    .replace(/번지$/u, '');
}
