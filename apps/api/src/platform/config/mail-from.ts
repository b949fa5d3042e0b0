import * as z from 'zod/mini';

const address = z.email();
/** A name that mail headers allow unquoted, or in quotation marks, with an address. */
const named = /^(?:"[^"\\\p{Cc}]*"|[^"\\<>()[\],;:@\p{Cc}]*)\s*<([^<>]+)>$/u;

/** Checks the sender, without whose valid address every mail would be refused unsent. @returns a sentence, or undefined if it is valid */
export function mailFromProblem({ MAIL_FROM: from }: Readonly<Record<string, string>>): string | undefined {
  if (from === undefined || address.safeParse(named.exec(from)?.[1] ?? from).success) return undefined;
  return 'MAIL_FROM must be an e-mail address, or a name and an address: Portal <no-reply@portal.example>.';
}
