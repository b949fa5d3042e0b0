import type { Box, Point } from '@portal/domain/rules/picture/box.ts';
import type { Leaf } from '../fields/leaf.ts';
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
  readonly boundingPolys: readonly Poly[];
  readonly maskingPolys: readonly Poly[];
}

/**
 * The protocol's form of a value. The score is always 0, as the vendor's own is for certificates: the engine's confidence does not
 * separate right readings from wrong ones.
 */
export const answerLeaf = (page: Page, leaf: Leaf): AnswerLeaf => ({
  text: leaf.text,
  ...(leaf.formatted === undefined ? {} : { formatted: leaf.formatted }),
  keyText: '',
  confidenceScore: 0,
  boundingPolys: [{ vertices: inUpload(page, leaf.box) }],
  maskingPolys: leaf.mask === undefined ? [] : [{ vertices: inUpload(page, leaf.mask) }],
});

/** A place that must not be passed on, without what is printed there. */
export const maskLeaf = (page: Page, box: Box): AnswerLeaf => answerLeaf(page, { text: '', box, mask: box });

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
