import * as z from 'zod/mini';

const address = z.email();
/** A name as mail headers take it unquoted, or in quotation marks. */
const named = /^(?:"[^"\\\p{Cc}]*"|[^"\\<>()[\],;:@\p{Cc}]*)\s*<([^<>]+)>$/u;

/** With a sender that is no address every mail would be refused before a server is asked. @returns a sentence, or undefined where it is one */
export function mailFromProblem({ MAIL_FROM: from }: Readonly<Record<string, string>>): string | undefined {
  if (from === undefined || address.safeParse(named.exec(from)?.[1] ?? from).success) return undefined;
  return 'MAIL_FROM must be an e-mail address, or a name and an address: Portal <no-reply@portal.example>.';
}
