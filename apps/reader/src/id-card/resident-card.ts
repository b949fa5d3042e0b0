import { widthOf } from '@portal/domain/rules/picture/box.ts';
import { type Leaves, onlyRead } from '../fields/leaf.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import { addressBelow } from './address.ts';
import { above, below, dateLines, inColumn, inColumnOf, isName, lineLeaf, nameAbove } from './lines.ts';
import { readKoreanName } from './name.ts';
import type { PersonalNumber } from './personal-number.ts';

export type ResidentCardField = 'name' | 'personalNum' | 'address' | 'issueDate' | 'authority';

/** Reads a resident card (주민등록증): the name is above the number, the address below, then date and authority. */
export async function readResidentCard(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
  title: Line | undefined,
  number: PersonalNumber | undefined,
): Promise<Leaves<ResidentCardField>> {
  const dates = await dateLines(engine, page, lines);
  const issue = dates.at(-1);
  const authority = issue === undefined ? undefined : below(lines, issue.line.box).find((line) => isAuthority(line));
  const nameLine = nameIn(lines, title, number);
  return onlyRead<ResidentCardField>({
    name: [nameLine && inColumnOf(number?.line, await readKoreanName(engine, page, nameLine))],
    personalNum: [number?.leaf],
    address: [number === undefined ? undefined : addressBelow(lines, number.line)],
    issueDate: [issue?.leaf],
    authority: [authority === undefined ? undefined : lineLeaf(authority)],
  });
}

/** The name: right above the number, or else right below the title. */
function nameIn(lines: readonly Line[], title: Line | undefined, number: PersonalNumber | undefined): Line | undefined {
  if (title === undefined) return number && nameAbove(lines, number.line);
  const between = below(lines, title.box);
  if (number === undefined) return inColumn(between, title.box.x0, title.em).slice(0, 1).find(isName);
  return inColumn(above(between, number.line.box), number.line.box.x0, 2 * number.line.em).at(-1);
}

/** Whether it is an issuing office: several syllables, wider than four letters. */
export const isAuthority = (line: Line): boolean =>
  compact(line.letters).replaceAll(/[^가-힣]/g, '').length >= 4 && widthOf(line.box) > 4 * line.em;
