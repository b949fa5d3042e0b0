export type Gender = 'male' | 'female';

export interface Birth {
  /** YYYYMMDD; may not be a calendar date. */
  readonly birthDate: string;
  /** Known only from the seventh digit. */
  readonly gender: Gender | undefined;
}

const centuryOf: Readonly<Record<string, string>> = {
  '1': '19',
  '2': '19',
  '3': '20',
  '4': '20',
  '5': '19',
  '6': '19',
  '7': '20',
  '8': '20',
  '9': '18',
  '0': '18',
};

/** Birth date and gender from a resident or alien number (specification 2 §4.3). With six digits alone, a year below 50 means 20xx (decisions §6). */
export function birthFromPersonalNumber(digits: string): Birth | undefined {
  const match = /^(\d{2})(\d{4})(\d)?/.exec(digits);
  if (!match) return undefined;
  const [, year = '', monthAndDay = '', seventh] = match;
  if (seventh === undefined) {
    return { birthDate: `${Number(year) < 50 ? '20' : '19'}${year}${monthAndDay}`, gender: undefined };
  }
  return {
    birthDate: `${centuryOf[seventh] ?? '19'}${year}${monthAndDay}`,
    gender: Number(seventh) % 2 === 0 ? 'female' : 'male',
  };
}
