import type { Lot } from '../specimens/lot.ts';
import { companyName, corporationNumber, dateBetween, figures, personName, printedAddress } from './content.ts';

/** People and data on a paper that only has to be recognised. Everything is invented. */
export interface PaperWords {
  readonly company: string;
  readonly people: readonly string[];
  readonly address: string;
  readonly corporateNumber: string;
  /** Never issued: resident region 97 to 99. */
  readonly birth: string;
  readonly bank: string;
  readonly account: string;
  readonly day: string;
}

const banks = ['가온은행', '새솔은행', '한들은행', '너른신협', '다온새마을금고', '해오름저축은행'] as const;

export function drawPaperWords(lot: Lot): PaperWords {
  const account = lot.one([
    () => `${figures(lot, 3)}-${figures(lot, 2)}-${figures(lot, 6)}`,
    () => `${figures(lot, 4)}-${figures(lot, 3)}-${figures(lot, 6)}`,
    () => `${figures(lot, 3)}-${figures(lot, 6)}-${figures(lot, 2)}-${figures(lot, 3)}`,
  ]);
  return {
    company: companyName(lot),
    people: [personName(lot), personName(lot), personName(lot)],
    address: printedAddress(lot),
    corporateNumber: corporationNumber(lot),
    birth: dateBetween(lot, 1955, 2003),
    bank: lot.one(banks),
    account: account(),
    day: dateBetween(lot, 2024, 2026),
  };
}
