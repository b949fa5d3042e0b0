import { isRecipient } from '../../platform/security/recipients.ts';
import { OperatorProblem, type Typed } from '../command.ts';

/** The recipients that will be able to open the archive. @throws OperatorProblem */
export function recipientsOf({ options }: Typed): readonly string[] {
  const recipients = Array.isArray(options.recipient) ? options.recipient.map(String) : [];
  if (recipients.length === 0)
    throw new OperatorProblem('--recipient must be the age public key that can open the back-up: age1…');
  const wrong = recipients.filter((one) => !isRecipient(one));
  if (wrong.length > 0) throw new OperatorProblem(`--recipient is not an age public key: ${wrong.join(', ')}`);
  return recipients;
}

/** The place that the archive is read from or written to. @throws OperatorProblem */
export function placeIn({ options }: Typed, name: 'to' | 'from'): string {
  const place = options[name];
  if (typeof place === 'string' && place !== '') return place;
  throw new OperatorProblem(`--${name} must be the archive: a file, or s3://bucket/prefix/NAME.`);
}
