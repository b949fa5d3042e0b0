import { doubted } from '../fields/doubted.ts';
import type { Leaf } from '../fields/leaf.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { readAlienCard } from './alien-card.ts';
import { readDriverLicence } from './driver-licence.ts';
import { type CardKind, type CardTitle, cardKind } from './kind.ts';
import { cardLines } from './lines.ts';
import { isAlien, type PersonalNumber, readPersonalNumber } from './personal-number.ts';
import { readResidentCard } from './resident-card.ts';
import { refuseSeveral } from './several.ts';
import { untitledCard } from './traits.ts';

/** A card as read; `isConfident` if the number's check digit is right and a name and a date were read. */
export interface IdCard {
  readonly kind: CardKind;
  readonly isConfident: boolean;
  readonly fields: { readonly [name: string]: readonly Leaf[] | undefined };
}

/**
 * undefined without a card title, or with a doubtful one and no number, unless recognisable otherwise. @throws RefusedError `several`: two numbers
 */
export async function readIdCard(engine: Engine, page: Page): Promise<IdCard | undefined> {
  const lines = await cardLines(engine, page);
  const card = (await cardOf(engine, page, lines)) ?? (await untitledOf(engine, page, lines));
  if (card !== undefined) refuseSeveral(lines);
  return card;
}

async function untitledOf(engine: Engine, page: Page, lines: readonly Line[]): Promise<IdCard | undefined> {
  const untitled = await untitledCard(engine, page, lines);
  return untitled && cardWith(engine, page, lines, untitled);
}

/** What a lamp leaves of an alien card's title, 국인등록증, resembles a resident card's: a right number or a doubtful title decides which it is. */
export function kindBeside(
  { kind, isCertain }: Pick<CardTitle, 'kind' | 'isCertain'>,
  number: Pick<PersonalNumber, 'leaf' | 'verified'> | undefined,
): CardKind {
  const isOfAlien = number !== undefined && isAlien(number) && (number.verified || !isCertain);
  return kind === 'IC' && isOfAlien ? 'AC' : kind;
}

export async function cardOf(engine: Engine, page: Page, lines: readonly Line[]): Promise<IdCard | undefined> {
  const card = cardKind(lines, page.image.height);
  if (card === undefined) return undefined;
  const number = await readPersonalNumber(engine, page, lines);
  if (number === undefined && !card.isCertain) return undefined;
  return cardWith(engine, page, lines, { ...card, kind: kindBeside(card, number), number });
}

interface Known {
  readonly kind: CardKind;
  readonly title?: Line;
  readonly number: PersonalNumber | undefined;
}

async function cardWith(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
  { kind, title, number }: Known,
): Promise<IdCard> {
  const read =
    kind === 'IC'
      ? await readResidentCard(engine, page, lines, title, number)
      : kind === 'DL'
        ? await readDriverLicence(engine, page, lines, title, number)
        : await readAlienCard(engine, page, lines, number);
  const fields = doubted(page, read);
  const isConfident = number?.verified === true && fields.name !== undefined && fields.issueDate !== undefined;
  return { kind, isConfident, fields };
}
