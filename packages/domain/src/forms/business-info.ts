import * as z from 'zod/mini';
import { defineForm, unconditional } from './define-form.ts';

/** How the site was built, and what kind of business it is (specification 1 §2). Nothing of it is sent: it leads on. */
export const businessInfo = defineForm({
  ...unconditional,
  fields: {
    buildMethod: z.enum(['direct', 'hosting'], { error: 'common.invalid' }),
    classification: z.enum(['private', 'corporate'], { error: 'common.invalid' }),
  },
  defaults: { buildMethod: 'direct', classification: 'private' },
});
