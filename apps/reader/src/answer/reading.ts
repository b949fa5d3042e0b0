import * as z from 'zod/mini';
import { datesIn } from '../fields/date.ts';
import type { Outcome } from '../pool/messages.ts';
import type { Refusal } from '../refusal.ts';
import type { InferType } from './image.ts';

/** One output line of the `read` command. `kind` is null if none was requested and none was found. */
export interface Reading {
  readonly file: string;
  readonly kind: 'certificate' | 'id' | null;
  readonly ok: boolean;
  readonly ms: number;
  readonly refused: Refusal | null;
  readonly fields: Fields;
  /** The reader's confidence in each value that it found, 0 to 1. */
  readonly confidence: Readonly<Record<string, number>>;
  /** Values that were found but not answered: why, which part is missing, and what could be read. */
  readonly doubted: Readonly<Record<string, Doubted>>;
}

interface Doubted {
  readonly cause: string;
  readonly cut: string | null;
  readonly part: Fields[string];
}

type Point = readonly [x: number, y: number];
interface Fields {
  readonly [name: string]: string | readonly string[] | PersonalNumber | readonly Point[];
}
interface PersonalNumber {
  readonly front: string;
  readonly back: string;
}

const polySchema = z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) });
const leafSchema = z.object({
  text: z.string(),
  formatted: z.optional(z.record(z.string(), z.string())),
  inferConfidence: z.optional(z.number()),
  cause: z.optional(z.string()),
  cut: z.optional(z.string()),
  part: z.optional(z.string()),
  maskingPolys: z.array(polySchema),
});
const treeSchema = z.record(z.string(), z.array(leafSchema));
type Leaf = z.infer<typeof leafSchema>;
type Tree = z.infer<typeof treeSchema>;

const imageSchema = z.object({
  inferDetailType: z.optional(z.string()),
  inferDetailTypeResource: z.optional(z.string()),
  bizLicense: z.optional(z.object({ result: treeSchema })),
  idCard: z.optional(z.object({ result: z.record(z.string(), z.unknown()) })),
});

/** Formats a document's outcome for the `read` command; `ms` is how long it took. */
export function readingOf(file: string, asked: InferType | 'any', outcome: Outcome, ms: number): Reading {
  const wanted = asked === 'any' ? null : asked === 'id-card' ? 'id' : 'certificate';
  const refused = outcome.kind === 'refused' ? outcome.reason : null;
  if (outcome.kind !== 'read') return { file, kind: wanted, ok: false, ms, refused, ...nothing };
  const image = imageSchema.parse(outcome.image);
  const { bizLicense, inferDetailType } = image;
  if (bizLicense !== undefined) {
    const found = foundIn(bizLicense.result, (tree) => certificateFields(inferDetailType, tree));
    return { file, kind: 'certificate', ok: true, ms, refused, ...found };
  }
  const cardType = image.inferDetailTypeResource ?? '';
  const tree = treeSchema.parse(image.idCard?.result[cardType] ?? {});
  return { file, kind: 'id', ok: true, ms, refused, ...foundIn(tree, (some) => cardFields(cardType, some)) };
}

const nothing = { fields: {}, confidence: {}, doubted: {} };

const madeOut = ({ part, ...leaf }: Leaf): Leaf => {
  if (part === undefined) return leaf;
  const [formatted = undefined] = datesIn(part);
  return formatted === undefined ? { ...leaf, text: part } : { ...leaf, text: part, formatted: { ...formatted } };
};

/** Splits a document's values into answered and doubted ones. The place of a card's number is known without answering the number. */
function foundIn(tree: Tree, named: (tree: Tree) => Fields): Pick<Reading, 'fields' | 'confidence' | 'doubted'> {
  const confidence: Record<string, number> = {};
  const doubted: Record<string, Doubted> = {};
  const sure: Tree = {};
  const { mask } = named(tree);
  const unnamed = Object.keys(named({}));
  for (const [name, leaves] of Object.entries(tree)) {
    const parts = named({ [name]: leaves.map(madeOut) });
    const { cause, cut = null } = leaves.find((leaf) => leaf.cause !== undefined) ?? {};
    if (cause === undefined) sure[name] = leaves;
    for (const key of Object.keys(parts).filter((one) => one !== 'mask' && !unnamed.includes(one))) {
      confidence[key] = Math.min(...leaves.map(({ inferConfidence = 1 }) => inferConfidence));
      const part = parts[key];
      if (cause !== undefined && part !== undefined) doubted[key] = { cause, cut, part };
    }
  }
  return { fields: { ...named(sure), ...(mask && { mask }) }, confidence, doubted };
}

const first = (tree: Tree, name: string): Leaf | undefined => tree[name]?.[0];
const text = (tree: Tree, name: string): string | undefined => first(tree, name)?.text;
const list = (tree: Tree, name: string): string[] | undefined => tree[name]?.map((leaf) => leaf.text);

/** Returns YYYYMMDD, or undefined if no real date was read. */
function date(tree: Tree, name: string): string | undefined {
  const { year, month, day } = first(tree, name)?.formatted ?? {};
  return year === undefined || month === undefined || day === undefined ? undefined : `${year}${month}${day}`;
}

function present(fields: { readonly [name: string]: Fields[string] | undefined }): Fields {
  const read: { [name: string]: Fields[string] } = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) read[name] = value;
  return read;
}

const certificateFields = (detail: string | undefined, tree: Tree): Fields =>
  present({
    type: detail?.replace('BL_', ''),
    registerNumber: text(tree, 'registerNumber'),
    corpRegisterNum: text(tree, 'corpRegisterNum'),
    companyName: text(tree, 'companyName'),
    corpName: text(tree, 'corpName'),
    repName: text(tree, 'repName'),
    openDate: date(tree, 'openDate'),
    issueDate: date(tree, 'issuanceDate'),
    address: text(tree, 'bisAddress'),
    headAddress: text(tree, 'headAddress'),
    bisType: list(tree, 'bisType'),
    bisItem: list(tree, 'bisItem'),
  });

function cardFields(cardType: string, tree: Tree): Fields {
  const number = first(tree, 'personalNum') ?? first(tree, 'alienRegNum');
  const [front, back] = number?.text.split('-') ?? [];
  const mask = number?.maskingPolys[0]?.vertices.map(({ x, y }): Point => [x, y]);
  return present({
    cardType,
    name: text(tree, 'name'),
    personalNum: front === undefined || back === undefined ? undefined : { front, back },
    issueDate: date(tree, 'issueDate'),
    licenseNumber: text(tree, 'num'),
    serial: text(tree, 'code') ?? text(tree, 'serialNum'),
    nationality: text(tree, 'nationality'),
    sex: text(tree, 'sex'),
    mask,
  });
}
