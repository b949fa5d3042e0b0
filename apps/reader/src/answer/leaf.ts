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
  /** How sure this reader is, 0 to 1; beyond the protocol, as are the next three. */
  readonly inferConfidence: number;
  /** Why the value is no answer: then `text` is empty, and `part` what could be made out. */
  readonly cause?: Doubt['cause'];
  /** Which part of it is missing. */
  readonly cut?: Doubt['cut'];
  readonly part?: string;
  /** Only within the reader, until what several looks gave is put together. */
  readonly isOfLetters?: true;
  readonly boundingPolys: readonly Poly[];
  readonly maskingPolys: readonly Poly[];
}

/** The protocol's form of a value. The score is always 0, as the vendor's own is for certificates. */
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

/** A place that must not be passed on, without what is printed there. */
export const maskLeaf = (page: Page, box: Box): AnswerLeaf => answerLeaf(page, { text: '', box, mask: box });

export type AnswerTree = Readonly<Record<string, readonly AnswerLeaf[]>>;

/** All fields in the protocol's form; fields that were not read have no key. */
export function answerTree(
  page: Page,
  fields: { readonly [name: string]: readonly Leaf[] | undefined },
): Record<string, AnswerLeaf[]> {
  const entries = Object.entries(fields).flatMap(([name, leaves]) =>
    leaves === undefined ? [] : [[name, leaves.map((leaf) => answerLeaf(page, leaf))] as const],
  );
  return Object.fromEntries(entries);
}

/** What leaves the reader: without the marks by which looks are put together. */
export const published = (tree: AnswerTree): AnswerTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, leaves]) => [name, leaves.map(({ isOfLetters: _, ...leaf }) => leaf)]),
  );
