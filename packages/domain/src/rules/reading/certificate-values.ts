import { digitsOnly } from '../../fields/rule.ts';
import { firstNamed } from '../name/named-representatives.ts';
import { printedDay } from './printed-day.ts';
import type { CertificateValues, ReadableField } from './readable-fields.ts';

/** A text as read, with its position for drawing. */
interface Read {
  readonly text: string;
}

type Texts<Text extends Read> = readonly Text[] | undefined;

/** Absent when not read. */
export interface CertificateTexts<Text extends Read> {
  readonly registerNumber?: Texts<Text>;
  readonly corpRegisterNum?: Texts<Text>;
  readonly companyName?: Texts<Text>;
  readonly corpName?: Texts<Text>;
  readonly repName?: Texts<Text>;
  readonly birth?: Texts<Text>;
  readonly bisType?: Texts<Text>;
  readonly bisItem?: Texts<Text>;
}

const firstOf = <Text extends Read>(texts: Texts<Text>): readonly Text[] =>
  texts?.[0]?.text.trim() ? texts.slice(0, 1) : [];

export function textsOf<Text extends Read>(name: ReadableField, reading: CertificateTexts<Text>): readonly Text[] {
  switch (name) {
    case 'bizNo':
      return firstOf(reading.registerNumber);
    case 'corpNo':
      return firstOf(reading.corpRegisterNum);
    case 'companyNameKr': {
      const corporate = firstOf(reading.corpName);
      return corporate.length > 0 ? corporate : firstOf(reading.companyName);
    }
    case 'repName':
      return firstOf(reading.repName);
    case 'birth':
      return firstOf(reading.birth);
    case 'salesType':
      return reading.bisType ?? [];
    case 'companyType':
      return reading.bisItem ?? [];
  }
}

/** All digits of a number as read, even too many: a misread number is not cut to a valid length. */
function joined(name: ReadableField, texts: readonly Read[]): string {
  const value = [...new Set(texts.map(({ text }) => text.trim()).filter(Boolean))].join(', ');
  if (name === 'birth') return printedDay(value) ?? '';
  if (name === 'repName') return firstNamed(value);
  return name === 'bizNo' || name === 'corpNo' ? digitsOnly(value.normalize('NFKC')) : value;
}

/** Form values of those read; absent when not read. */
export function valuesOfReading(reading: CertificateTexts<Read>, names: readonly ReadableField[]): CertificateValues {
  const read = names.map((name) => [name, joined(name, textsOf(name, reading))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== ''));
}
