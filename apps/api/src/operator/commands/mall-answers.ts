import * as z from 'zod/mini';

/** What a mall registered with, as far as it is named here; all the rest of it stays along. */
export const mallAnswers = z.looseObject({
  operatorInfo: z.looseObject({
    operatorManagerName: z.string(),
    operatorEmail: z.string(),
    operatorMobileNumber: z.string(),
  }),
  businessInfo: z.looseObject({
    isCorporation: z.boolean(),
    bizName: z.string(),
    repName: z.string(),
    product: z.string(),
    bizAddressKr: z.optional(z.string()),
    officeAddressKr: z.optional(z.string()),
  }),
  settleAccountInfo: z.looseObject({ bankAccount: z.looseObject({ depositorName: z.string() }) }),
});
