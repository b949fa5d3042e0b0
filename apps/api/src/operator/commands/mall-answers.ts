import * as z from 'zod/mini';

/** The answers of a mall's registration that are used here; all others are kept. */
export const mallAnswers = z.looseObject({
  operatorInfo: z.looseObject({
    operatorManagerName: z.string(),
    operatorEmail: z.string(),
    operatorMobileNumber: z.string(),
  }),
  businessInfo: z.looseObject({
    isCorporation: z.boolean(),
    bizName: z.string(),
    bizNo: z.string(),
    repName: z.string(),
    product: z.string(),
    bizAddressKr: z.optional(z.string()),
    officeAddressKr: z.optional(z.string()),
  }),
  settleAccountInfo: z.looseObject({ bankAccount: z.looseObject({ depositorName: z.string() }) }),
});
