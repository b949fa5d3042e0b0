import { plainText } from '@portal/domain/fields/rule.ts';
import * as z from 'zod/mini';

export const personTypes = ['SR00', 'SR01', 'SR02'] as const;
/** SR00 = representative, SR01 = agent, SR02 = beneficial owner (specification 2 §3.1). */
export type PersonType = (typeof personTypes)[number];

const sequence = z.pipe(
  z.union([z.number(), plainText.check(z.regex(/^\d{1,2}$/))]),
  z.transform((value: number | string) => Number(value)),
);
/** A person's place within the type: 0, 1, 2 … up to 19; text in multipart bodies. */
export const seq = z.pipe(sequence, z.int().check(z.gte(0), z.lte(19)));
