/** Mobile prefixes (specification 1 §3). */
export const mobilePrefixes = ['010', '011', '016', '017', '019'] as const;

/** Area prefixes of telephones (specification 1 §3); 010 first because it is the most common, 02 the default of a shop's telephone. */
export const areaPrefixes = [
  '010',
  '02',
  '031',
  '032',
  '033',
  '041',
  '042',
  '043',
  '051',
  '052',
  '053',
  '054',
  '055',
  '061',
  '062',
  '063',
  '064',
  '070',
  '011',
  '016',
  '017',
  '019',
] as const;

export type MobilePrefix = (typeof mobilePrefixes)[number];
export type AreaPrefix = (typeof areaPrefixes)[number];
