import * as z from 'zod/mini';
import { paperKeys } from '../rules/paper/papers.ts';
import { defineForm, unconditional } from './define-form.ts';

/**
 * What a merchant ticks before the screening: who they are beyond what is known, and which papers are at hand. It makes
 * the list of papers, which can be mailed, and is proposed where the same is asked; nothing of it counts as an answer.
 */
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
