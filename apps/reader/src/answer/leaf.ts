import type { Box, Point } from '@portal/domain/rules/picture/box.ts';
import type { Doubt, Leaf } from '../fields/leaf.ts';
import { inUpload, type Page } from '../layout/page.ts';

interface Poly {
  readonly vertices: readonly Point[];
}

/** One entry of a field's array in the CLOVA tree; vertices in pixels of the upload, upright by its EXIF orientation. */
export interface AnswerLeaf {
  readonly text: string;
  readonly formatted?: Leaf['formatted'];
  readonly keyText: '';
  readonly confidenceScore: 0;
  /** The reader's confidence, 0 to 1. An extension of the protocol, as are the next three. */
  readonly inferConfidence: number;
  /** Why the value is not answered. `text` is then empty, and `part` holds what could be read. */
  readonly cause?: Doubt['cause'];
  readonly cut?: Doubt['cut'];
  readonly part?: string;
  /** Used only within the reader, until several looks are merged. */
  readonly isOfLetters?: true;
  readonly boundingPolys: readonly Poly[];
  readonly maskingPolys: readonly Poly[];
}

/** Converts a value to the protocol's form. The score is always 0, as the vendor's own is for certificates. */
export const answerLeaf = (page: Page, leaf: Leaf): AnswerLeaf => ({
  ...said(leaf),
  keyText: '',
  confidenceScore: 0,
  inferConfidence: Math.round(100 * (leaf.confidence ?? 1)) / 100,
  boundingPolys: [{ vertices: inUpload(page, leaf.box) }],
  maskingPolys: leaf.mask === undefined ? [] : [{ vertices: inUpload(page, leaf.mask) }],
});

function said({
  text,
  formatted,
  doubt,
}: Leaf): Pick<AnswerLeaf, 'text' | 'formatted' | 'cause' | 'cut' | 'part' | 'isOfLetters'> {
  if (doubt !== undefined) return { text: '', part: text, ...doubt };
  return formatted === undefined ? { text } : { text, formatted };
}

/** The place of a value that must not be passed on, without its text. */
export const maskLeaf = (page: Page, box: Box): AnswerLeaf => answerLeaf(page, { text: '', box, mask: box });

export type AnswerTree = Readonly<Record<string, readonly AnswerLeaf[]>>;

/** Converts all fields to the protocol's form; fields that were not read have no key. */
export function answerTree(
  page: Page,
  fields: { readonly [name: string]: readonly Leaf[] | undefined },
): Record<string, AnswerLeaf[]> {
  const entries = Object.entries(fields).flatMap(([name, leaves]) =>
    leaves === undefined ? [] : [[name, leaves.map((leaf) => answerLeaf(page, leaf))] as const],
  );
  return Object.fromEntries(entries);
}

export const published = (tree: AnswerTree): AnswerTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, leaves]) => [name, leaves.map(({ isOfLetters: _, ...leaf }) => leaf)]),
  );
