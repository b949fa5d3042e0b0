export interface PrintedAddress {
  /** Searchable part: the road or lot with its number. */
  readonly address: string;
  /** Floor and unit; '' when none is printed. Text in brackets is dropped, as the search returns it. */
  readonly detail: string;
}

const number = String.raw`(?:지하\s*|산\s*)?\d+(?:-\d+)?(?:번지|(?![-\d길번가동]))`;
/** 새솔대로 152, 새솔대로12길 3: by road. */
const byRoad = new RegExp(String.raw`^(.*?\S(?:로|길)(?:\s?\d+(?:번|가)?길)?\s*${number})(.*)$`, 'u');
/** 역삼동 737-4: by lot. */
const byLot = new RegExp(String.raw`^(.*?\S(?:동|리|가)\s+${number})(.*)$`, 'u');

/** Splits a printed address; one without a recognised number stays whole. */
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

/** Query for the postcode search, as the register writes it: no building names or floors, 새솔대로152 separated, a side street joined to its road. */
export function addressQuery(text: string): string {
  const { address } = printedAddress(text);
  return address
    .replace(/(로|길)\s+(\d+(?:번|가)?길)/gu, '$1$2')
    .replace(/(\S(?:로|길))(지하|산)?\s*(\d+(?:-\d+)?)(번지)?$/u, (_, road, below, number) =>
      [road, below, number].filter(Boolean).join(' '),
    )
    .replace(/번지$/u, '');
}

/** Addresses by road and by lot cannot be compared. */
function kindOf(query: string): 'road' | 'lot' | undefined {
  const [, ends] = /([로길동리가])\s(?:(?:지하|산)\s?)?\d+(?:-\d+)?$/u.exec(query) ?? [];
  if (ends === undefined) return undefined;
  return ends === '로' || ends === '길' ? 'road' : 'lot';
}

/** 서울특별시 and 서울, 충청북도 and 충북, 경기도 and 경기 are equal. */
const regionOf = (name: string): string =>
  name.replace(/(?:특별자치|특별|광역)?[도시]$/u, '').replace(/^(충|전|경)[청라상](북|남)$/u, '$1$2');

const partsOf = (query: string): string[] =>
  query
    .split(' ')
    .filter(Boolean)
    .map((part, at, { length }) => (at < length - 2 ? regionOf(part) : part));

/** Whether two addresses name the same place, by road or lot and number. A region missing in one of them is ignored. */
export function isSameAddress(one: string, other: string): boolean {
  const [shorter, longer] = [one, other].map((text) => partsOf(addressQuery(text))).sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length < 2) return false;
  return shorter.every((part, at) => part === longer[at + longer.length - shorter.length]);
}

/** Whether they certainly name different places; false if one is unknown, or if one is by road and the other by lot. */
export function isOtherAddress(printed: string, chosen: string): boolean {
  const [kind, other] = [kindOf(addressQuery(printed)), kindOf(addressQuery(chosen))];
  return kind !== undefined && kind === other && !isSameAddress(printed, chosen);
}

export const printedLine = (texts: readonly { readonly text: string }[] | undefined): string =>
  (texts ?? []).map(({ text }) => text).join(' ');
