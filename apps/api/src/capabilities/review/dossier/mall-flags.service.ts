import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { Platform } from '../../../platform/services.ts';
import { registryEvidence } from '../registry-answers.repository.ts';
import { type FlaggedMall, mallFlagsOf } from './flags.ts';
import { printedValuesOn } from './printed-values.repository.ts';
import { othersOfBusiness } from './same-business.repository.ts';

interface Registered {
  /** The mall. */
  readonly ownerId: string;
  readonly certificateFileId: string;
  readonly submission: FlaggedMall['submission'] & { readonly businessInfo: { readonly bizNo: string } };
}

/** The registry's answers about a mall's registration, and its flags. */
export async function flaggedMall(
  { db, personalData }: Pick<Platform, 'db' | 'personalData'>,
  { ownerId, certificateFileId, submission }: Registered,
) {
  const together = readsTogether(db);
  const [registry, printed, sameBusiness] = await Promise.all([
    registryEvidence(together, personalData, ownerId, certificateFileId),
    printedValuesOn(together, personalData, ownerId, certificateFileId),
    othersOfBusiness(together, personalData, ownerId, submission.businessInfo.bizNo),
  ]);
  return { registry, flags: mallFlagsOf({ submission, registry, printed, sameBusiness }) };
}
