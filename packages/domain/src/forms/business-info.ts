import * as z from 'zod/mini';
import { defineForm, unconditional } from './define-form.ts';

/** Site builder and kind of business (specification 1 §2). Not sent: it only chooses the next form. */
export const businessInfo = defineForm({
  ...unconditional,
  fields: {
    buildMethod: z.enum(['direct', 'hosting'], { error: 'common.invalid' }),
    classification: z.enum(['private', 'corporate'], { error: 'common.invalid' }),
  },
  defaults: { buildMethod: 'direct', classification: 'private' },
});
