import * as z from 'zod/mini';
import { paperKeys } from '../rules/paper/papers.ts';
import { defineForm, unconditional } from './define-form.ts';

/** Its result is the list of documents. The values are proposed in later forms, but are not answers by themselves. */
export const preparation = defineForm({
  ...unconditional,
  fields: {
    agent: z.boolean(),
    jointRepresentatives: z.boolean(),
    companyShareholder: z.boolean(),
    foreigner: z.boolean(),
    withoutSeal: z.boolean(),
    ready: z.array(z.enum(paperKeys)),
  },
  defaults: {
    agent: false,
    jointRepresentatives: false,
    companyShareholder: false,
    foreigner: false,
    withoutSeal: false,
    ready: [],
  },
});

export type Preparation = typeof preparation.defaults;
