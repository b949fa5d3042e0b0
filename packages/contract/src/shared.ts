import { plainText } from '@portal/domain/fields/rule.ts';
import { accountStatuses, kycStatuses, screenCostCodes } from '@portal/domain/journey/status.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import * as z from 'zod/mini';

/** `loginId` in a query may only repeat the session's own (decisions §1); the platform compares them. */
export const ownLoginId = z.object({ loginId: z.optional(plainText) });

export const nothing = z.literal(null);

export const accountStatus = z.enum(accountStatuses);
export const screenCostInfo = z.nullable(z.enum(screenCostCodes));
export const kycStatus = z.nullable(z.enum(kycStatuses));
export const accountType = z.enum(accountTypes);

/** A flag as a JSON boolean, or as Y/N or true/false text from multipart forms and old clients. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false', 'Y', 'N']),
    z.transform((text: 'true' | 'false' | 'Y' | 'N') => text === 'true' || text === 'Y'),
  ),
]);

const isGiven = <T>(value: T): value is Exclude<T, '' | null | undefined> =>
  value !== '' && value !== null && value !== undefined;

/** A member with a default: null and '' count as absent, because old clients and multipart forms send them. */
export const orDefault = <O, I, const F>(schema: z.ZodMiniType<O, I>, fallback: F) => {
  const sent: z.ZodMiniType<O | '' | null, I | '' | null> = z.union([schema, z.literal(['', null])]);
  const orFallback = z.transform((value: O | '' | null | undefined): Exclude<O, '' | null | undefined> | F =>
    isGiven(value) ? value : fallback,
  );
  return z.pipe<z.ZodMiniOptional<typeof sent>, typeof orFallback>(z.optional(sent), orFallback);
};

/** Text that may be absent, null or ''; a value that is present and invalid reports the schema's own message. */
export const orEmpty = (schema: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.nullable(schema),
      z.transform((text: string | null) => text ?? ''),
    ),
    '',
  );
