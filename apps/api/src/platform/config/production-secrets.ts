const fewestCharacters = 16;

/** Secrets issued by providers, all longer than {@link fewestCharacters} (their documentation, docs/spec), and the operators' own. */
const secrets = [
  'EXIMBAY_API_KEY',
  'EXIMBAY_SECRET_KEY',
  'CLOVA_EKYC_DOCUMENT_SECRET',
  'CLOVA_EKYC_SECRET',
  'NTS_SERVICE_KEY',
  'PORTONE_API_SECRET',
  'CAFE24_CLIENT_SECRET',
  'MERCHANT_REGISTRY_KEY',
  'WEBHOOK_SECRET',
] as const;

/** Secrets too short to be real (decisions §15.7). @param given without empty variables @returns messages without the secret */
export const secretProblems = (given: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    secrets.map((name) => [
      name,
      given[name] !== undefined && given[name].trim().length < fewestCharacters
        ? `${name} is shorter than ${fewestCharacters} characters, which production refuses: the provider's own is longer.`
        : undefined,
    ]),
  );
