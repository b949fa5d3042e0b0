/**
 * The most characters a text may have, for the server's rules and the browser's fields alike. The specified default of 30
 * (specification 1 §9) stands where real values fit it; where they do not: docs/decisions/0010.
 */
export const longest = {
  personName: 30,
  depositorName: 30,
  /** Some cards and passports carry names as long as this (docs/decisions/0010). */
  passportName: 60,
  shortEmail: 50,
  companyName: 100,
  homepageCredential: 100,
  /** What somebody takes for a login or merchant id, of whatever form. */
  typedId: 100,
  /** 업태 and 종목, several of them on one certificate. */
  businessType: 200,
  typedPassword: 200,
  email: 254,
  address: 300,
  homepageUrl: 500,
} as const;
