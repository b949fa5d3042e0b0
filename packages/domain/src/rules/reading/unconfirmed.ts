import type { AnswerKey } from '../review/answers.ts';
import type { LossCause, LossCut, LostName, LostRead } from './lost-part.ts';
import { isSameAddress } from './printed-address.ts';

interface Text {
  readonly cause?: LossCause | undefined;
  readonly cut?: LossCut | undefined;
  readonly part?: string | undefined;
}

const namesOf: Readonly<Partial<Record<AnswerKey, readonly LostName[]>>> = {
  bizNo: ['registerNumber'],
  corpNo: ['corpRegisterNum'],
  companyNameKr: ['corpName', 'companyName'],
  salesType: ['bisType', 'bisItem'],
  bizAddressKr: ['bisAddress'],
  officeAddressKr: ['headAddress'],
};

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether an answer contains the legible text, and more than that if a part is missing. */
function isConfirmed({ name, cut, part }: LostRead, values: readonly string[]): boolean {
  if (name === 'bisAddress' || name === 'headAddress') return isSameAddress(part, values[0] ?? '');
  return values.some((value) => {
    const [given, read] = [bare(value), bare(part)];
    return given.includes(read) && (cut === undefined || given.length > read.length);
  });
}

/** Partly read values that the answer does not confirm. Empty if nothing could be made out. */
export const unconfirmedIn = (
  reading: Readonly<Partial<Record<LostName, readonly Text[] | undefined>>>,
  { key, values }: { readonly key: AnswerKey; readonly values: readonly string[] },
): LostRead[] =>
  (namesOf[key] ?? []).flatMap((name): LostRead[] => {
    const texts = reading[name] ?? [];
    const cause = texts.find((text) => text.cause !== undefined)?.cause;
    const part = texts.flatMap((text) => text.part ?? []).join(', ');
    if (cause === undefined || part === '') return [];
    const cut = texts.find((text) => text.cut !== undefined)?.cut;
    const lost = { name, cause, part, ...(cut && { cut }) };
    return isConfirmed(lost, values) ? [] : [lost];
  });
