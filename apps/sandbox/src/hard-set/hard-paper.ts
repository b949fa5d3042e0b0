import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { Lot } from '../specimens/lot.ts';
import type { Drawing } from './certificates.ts';
import { type Fault, faults } from './faults.ts';
import { hardPicture, shoot, typefaceBy } from './hard-picture.ts';
import { paperForms } from './paper-kinds.ts';
import { drawPaperSheet } from './paper-sheets.ts';
import { drawPaperWords } from './paper-words.ts';

export interface HardPaper {
  readonly file: Buffer;
  readonly name: string;
  /** Undefined if it is none of the known papers. */
  readonly paper: KnownPaper | undefined;
  readonly layout: string;
  readonly fault: Fault;
  /** 1 to 3. */
  readonly grade: number;
}

/** Unknown papers are twice as frequent as each known kind. */
const kinds = [...paperForms, ...paperForms.slice(-1), ['certificate', []], ['id-card', []]] as const;

/** Deterministic for a seed and the typefaces. @param index determines kind, layout, fault and grade */
export function hardPaper(seed: string, index: number): HardPaper {
  const [paper, forms] = kinds[index % kinds.length] ?? [undefined, []];
  const round = Math.floor(index / kinds.length);
  const fault = faults[round % faults.length] ?? 'none';
  const grade = 1 + (Math.floor(round / faults.length) % 3);
  const numbered = String(index).padStart(4, '0');
  const named = (layout: string): string => `${numbered}-${paper ?? 'other'}-${layout}-${fault}-${grade}.jpg`;
  if (paper === 'certificate' || paper === 'id-card') return { ...hardOne(seed, index, paper), paper };
  const lot = new Lot(`papers/${seed}/${index}`);
  const layout = lot.number(0, forms.length - 1);
  const form = forms[layout];
  if (form === undefined) throw new Error('a kind without a layout');
  const { canvas } = drawPaperSheet(form(drawPaperWords(lot)), typefaceBy(lot));
  const drawing: Drawing = { canvas, signs: [], layout: String(layout) };
  const { file } = shoot(drawing, lot, fault, grade);
  return { file, name: named(drawing.layout), paper, layout: drawing.layout, fault, grade };
}

function hardOne(seed: string, from: number, paper: 'certificate' | 'id-card'): Omit<HardPaper, 'paper'> {
  for (let index = from; ; index += 1) {
    const { file, truth } = hardPicture(`papers/${seed}`, index);
    if ((truth.kind === 'id') !== (paper === 'id-card')) continue;
    const { degradation: fault, grade, layout } = truth;
    return { file, name: `${String(from).padStart(4, '0')}-${truth.file}`, layout, fault, grade };
  }
}
