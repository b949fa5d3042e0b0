import { withNulls } from '../../platform/nulls.ts';
import { orNegative, refusalOfMessage } from '../../platform/refusals/message-refusal.ts';
import { readHanded, verifyHanded } from './certificate.service.ts';
import { certificateMessageOf, providerMessageOf } from './certificate-message.ts';

/** The answer to a certificate to be verified, of an account or a mall. @throws NegativeOutcome with its sentence; Refusal */
export async function answerVerified(...handed: Parameters<typeof verifyHanded>) {
  const verified = await orNegative(verifyHanded(...handed), providerMessageOf);
  if (verified.kind !== 'sound') throw refusalOfMessage(certificateMessageOf(verified));
  const { kind: _, issueDate, validUntil, ...sound } = verified;
  return { ...sound, ...withNulls({ issueDate, validUntil }) };
}

/** The answer to a certificate to be read, as above. @throws NegativeOutcome with its sentence; Refusal */
export async function answerRead(...handed: Parameters<typeof readHanded>) {
  const read = await orNegative(readHanded(...handed), providerMessageOf);
  if (read.kind !== 'read') throw refusalOfMessage(certificateMessageOf(read));
  const { fileId, inferDetailType, values } = read;
  return { fileId, images: [{ inferResult: 'SUCCESS' as const, inferDetailType, bizLicense: { result: values } }] };
}
