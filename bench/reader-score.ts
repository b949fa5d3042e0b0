import * as z from 'zod/mini';

const point = z.tuple([z.number(), z.number()]);
const poly = z.array(point);
const personalNumber = z.object({ front: z.string(), back: z.string() });

/** The content of a specimen, from the JSON file next to it. */
export const truthSchema = z.object({
  file: z.string(),
  kind: z.enum(['certificate', 'id']),
  degradation: z.optional(z.string()),
  fields: z.record(z.string(), z.unknown()),
  /** Whether a person could read each field; if absent, every one. */
  legibility: z.optional(z.record(z.string(), z.enum(['legible', 'covered', 'doubtful']))),
  rects: z.optional(z.looseObject({ personalNumBack: z.optional(z.looseObject({ poly })) })),
});
export type Truth = z.infer<typeof truthSchema>;

/** One line of the `read` command. */
export const readingSchema = z.object({
  file: z.string(),
  kind: z.nullable(z.string()),
  ok: z.boolean(),
  ms: z.number(),
  refused: z.nullable(z.string()),
  fields: z.record(z.string(), z.unknown()),
  /** The reader's confidence in each value, 0 to 1, both answered and unanswered. */
  confidence: z.optional(z.record(z.string(), z.number())),
  /** Values too doubtful to be answered. */
  doubted: z.optional(z.record(z.string(), z.looseObject({ part: z.unknown() }))),
});
export type Reading = z.infer<typeof readingSchema>;

export const certificateFields = [
  'type',
  'registerNumber',
  'corpRegisterNum',
  'name',
  'repName',
  'openDate',
  'issueDate',
  'address',
  'headAddress',
  'bisType',
  'bisItem',
] as const;
export const idFields = [
  'cardType',
  'name',
  'personalNum',
  'issueDate',
  'licenseNumber',
  'serial',
  'nationality',
  'sex',
  'mask',
] as const;

export interface Score {
  readonly file: string;
  readonly degradation: string;
  readonly field: string;
  readonly expected: string;
  readonly read: string;
  /** Whether it is right, ignoring blanks. */
  readonly right: boolean;
  /** Whether it is right including blanks. */
  readonly exact: boolean;
  /** Undefined if nothing was read, and for the mask. */
  readonly confidence: number | undefined;
  /** Whether the value as read is right, answered or not. */
  readonly guessRight: boolean;
  readonly legibility: 'legible' | 'covered' | 'doubtful';
}

/** The result for a field: a missing one is asked of a person, a wrong one may be believed. */
export const verdictOf = ({ right, read, field }: Score): 'right' | 'missing' | 'wrong' =>
  right ? 'right' : read === '' || field === 'mask' ? 'missing' : 'wrong';

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  const number = personalNumber.safeParse(value);
  return number.success ? `${number.data.front}-${number.data.back}` : JSON.stringify(value);
};

const fieldOf = (fields: Reading['fields'], field: string, isCertificate: boolean): unknown =>
  isCertificate && field === 'name' ? (fields.companyName ?? fields.corpName) : fields[field];

const namesOf = (field: string, isCertificate: boolean): readonly string[] =>
  isCertificate && field === 'name' ? ['companyName', 'corpName'] : [field];

const doubtedOf = ({ doubted = {} }: Reading, field: string, isCertificate: boolean): unknown =>
  namesOf(field, isCertificate)
    .map((name) => doubted[name]?.part)
    .find((part) => part !== undefined);

const confidenceOf = ({ confidence = {} }: Reading, field: string, isCertificate: boolean): number =>
  namesOf(field, isCertificate).flatMap((name) => confidence[name] ?? [])[0] ?? 1;

/** Scores for every field of the document, and for every value read that is not on it. */
export function scoresOf(truth: Truth, reading: Reading): Score[] {
  const isCertificate = truth.kind === 'certificate';
  const degradation = truth.degradation ?? 'pdf';
  const names: readonly string[] = isCertificate ? certificateFields : idFields;
  return names.flatMap((field): Score[] => {
    if (field === 'mask') return maskScore(truth, reading, degradation);
    const expected = textOf(fieldOf(truth.fields, field, isCertificate));
    const read = textOf(fieldOf(reading.fields, field, isCertificate));
    if (expected === '' && read === '') return [];
    const isExpected = (text: string): boolean => expected.replaceAll(/\s/g, '') === text.replaceAll(/\s/g, '');
    const guess = read || textOf(doubtedOf(reading, field, isCertificate));
    const shown = truth.legibility?.[field] ?? 'legible';
    const confidence = guess === '' ? undefined : confidenceOf(reading, field, isCertificate);
    const seen = { confidence, guessRight: isExpected(guess), legibility: shown };
    return [
      {
        file: truth.file,
        degradation,
        field,
        expected,
        read,
        right: isExpected(read),
        exact: expected === read,
        ...seen,
      },
    ];
  });
}

/** Sample points along each side of the digits' rectangle. */
const grid = 40;
/** Share of the digits' rectangle that has to be covered. */
const covered = 0.985;

function maskScore(truth: Truth, reading: Reading, degradation: string): Score[] {
  const digits = truth.rects?.personalNumBack?.poly;
  if (digits === undefined) return [];
  const mask = poly.safeParse(reading.fields.mask);
  const share = mask.success ? coverage(digits, mask.data) : 0;
  const right = share >= covered;
  const legibility = truth.legibility?.personalNum ?? 'legible';
  const seen = { confidence: undefined, guessRight: right, legibility };
  return [
    {
      file: truth.file,
      degradation,
      field: 'mask',
      expected: '1',
      read: share.toFixed(3),
      right,
      exact: right,
      ...seen,
    },
  ];
}

type Point = readonly [number, number];

/** Share of an area, given by its four corners, that a mask covers. */
export function coverage(digits: readonly Point[], mask: readonly Point[]): number {
  const [a, b, c, d] = digits;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return 0;
  let inside = 0;
  for (let i = 0; i < grid * grid; i++) {
    const [u, v] = [((i % grid) + 0.5) / grid, (Math.floor(i / grid) + 0.5) / grid];
    const at = (k: 0 | 1): number => (1 - v) * ((1 - u) * a[k] + u * b[k]) + v * ((1 - u) * d[k] + u * c[k]);
    if (contains(mask, [at(0), at(1)])) inside++;
  }
  return inside / grid ** 2;
}

function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  outline.forEach(([x1, y1], i) => {
    const [x0, y0] = outline.at(i - 1) ?? [x1, y1];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  });
  return inside;
}
