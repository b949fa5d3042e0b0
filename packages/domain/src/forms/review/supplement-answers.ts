import * as z from 'zod/mini';
import { linesField, plainText } from '../../fields/rule.ts';
import { defineForm, unconditional } from '../define-form.ts';

/** The day and the number of settled requests distinguish a request from an earlier one for the same item. */
const row = z.object({ item: plainText, askedOn: plainText, settled: z.number(), text: linesField() });

/** Each is sent by itself; used for the draft only. */
export const supplementAnswers = defineForm({
  ...unconditional,
  fields: { answers: z.array(row) },
  defaults: { answers: [{ item: '', askedOn: '', settled: 0, text: '' }] },
});

export type SupplementAnswer = z.output<typeof row>;
