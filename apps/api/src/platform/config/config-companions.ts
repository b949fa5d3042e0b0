const companions = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'WEBHOOK_URL needs WEBHOOK_SECRET, which signs its messages.'],
  [
    'MIGRATION_DATABASE_URL',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL needs DATABASE_URL, the address that the server itself uses.',
  ],
  ['PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_MODULE needs PKCS11_TOKEN, the label of the token with the master keys.'],
  ['PKCS11_MODULE', 'PKCS11_PIN', 'PKCS11_MODULE needs PKCS11_PIN, which opens the token.'],
  [
    'BUNDLE_DIR',
    'BUNDLE_RECIPIENTS',
    'BUNDLE_DIR needs BUNDLE_RECIPIENTS, the public keys that bundles are encrypted to.',
  ],
] as const;

/** @param given the environment without empty variables */
export const missingCompanions = (given: Readonly<Record<string, string>>): string[] =>
  companions.flatMap(([variable, needs, sentence]) => (given[variable] && !given[needs] ? [sentence] : []));
