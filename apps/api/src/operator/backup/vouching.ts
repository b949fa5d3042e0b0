import { createHash, verify } from 'node:crypto';
import { SealBroken } from '../../platform/security/sealing.ts';
import type { Signer } from '../../platform/security/signer.ts';
import { type KeyService, UnknownMasterKey } from '../../ports/key-service.ts';
import { OperatorProblem } from '../command.ts';
import { type ArchiveHead, signedText } from './archive-list.ts';
import type { ReadArchive } from './read-archive.ts';

const placeOf = (installation: string): string => `backup|signing-key|${installation}`;
const hashOf = (publicKey: string): Buffer => createHash('sha256').update(publicKey).digest();

/** Wraps the hash of the list's signing key with the master key, whose holder can thus verify which installation made an archive. */
export const vouchFor = async (
  service: KeyService,
  installation: string,
  { publicKey }: Pick<Signer, 'publicKey'>,
): Promise<ArchiveHead['signedBy']> => ({
  publicKey,
  vouched: await service.wrap(hashOf(publicKey), placeOf(installation)),
});

const foreign = (called: string): OperatorProblem =>
  new OperatorProblem(
    `The archive ${called} belongs to another installation, or was made with a master key other than the configured one.`,
  );

/** Checks that this master key vouched for the signing key. @throws OperatorProblem */
async function checkVouched(
  service: KeyService,
  called: string,
  { installation, signedBy, keys }: ArchiveHead,
): Promise<void> {
  try {
    const hash = await service.unwrap(signedBy.vouched, placeOf(installation));
    if (hash.equals(hashOf(signedBy.publicKey))) return;
  } catch (error) {
    if (error instanceof UnknownMasterKey) {
      throw new OperatorProblem(`The archive ${called} needs the master key ${keys.master}, which is not configured.`);
    }
    if (!(error instanceof SealBroken)) throw error;
  }
  throw foreign(called);
}

/** @throws OperatorProblem if an archive's list was not signed by its installation */
export async function checkSigned(
  service: KeyService,
  called: string,
  { head, sha256, signature }: ReadArchive,
): Promise<void> {
  await checkVouched(service, called, head);
  if (verify(null, signedText(sha256), head.signedBy.publicKey, signature)) return;
  throw new OperatorProblem(
    `The list of the archive ${called} is not signed by its installation: none of it was used.`,
  );
}
