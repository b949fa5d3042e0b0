/** Maximum lengths in characters: 30 by default (specification 1 §9), exceptions in docs/decisions/0010. */
export const longest = {
  personName: 30,
  depositorName: 30,
  /** Some cards and passports carry names of this length (docs/decisions/0010). */
  passportName: 60,
  shortEmail: 50,
  companyName: 100,
  homepageCredential: 100,
  typedId: 100,
  /** 업태 and 종목; a certificate may list several. */
  businessType: 200,
  typedPassword: 200,
  email: 254,
  address: 300,
  homepageUrl: 500,
} as const;
