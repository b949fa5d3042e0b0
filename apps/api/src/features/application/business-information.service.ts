import { isCorrected } from '@portal/domain/journey/corrections.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import { accountTypeOf } from '@portal/domain/reference/account-types.ts';
import { attachedFile } from '../../capabilities/certificate/attached-certificate.repository.ts';
import { businessNumberOn, representativeOn } from '../../capabilities/certificate/certificate-reading.ts';
import {
  type Evidence,
  evidenceHanded,
  type HandedIn,
  keepEvidence,
} from '../../capabilities/certificate/handed-certificate.service.ts';
import { audit } from '../../platform/audit.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { invalid, Refusal } from '../../platform/refusals/refusal.ts';
import { refusedForm } from '../../platform/refusals/refused-form.ts';
import { lockAccount } from './account-lock.repository.ts';
import type { ApplicationTools } from './application.tools.ts';
import {
  acceptedFile,
  insertInformation,
  isAcceptedInformation,
  replaceInformation,
  type SealedInformation,
  sealedInformation,
  sealInformation,
} from './business-information.repository.ts';
import { type BusinessSubmission, errorsOf } from './business-information-answers.ts';
import { refusalOfAttached } from './certificate/certificate-refusals.ts';
import { holdForCorrection, recomputeFee } from './correction.ts';

const gone = (): Refusal => invalid({ bizRegFile: 'certificate.gone' });

/** @throws Refusal VALIDATION at `bizRegFile` without an acceptable certificate */
async function evidenceOf(
  tools: ApplicationTools,
  accountId: string,
  kind: BusinessSubmission['kind'],
  handed: HandedIn,
): Promise<Evidence> {
  const found = await evidenceHanded(tools, accountId, kind, handed);
  switch (found.kind) {
    case 'evidence':
      return found.evidence;
    case 'gone':
      throw gone();
    case 'none':
      throw invalid({ bizRegFile: 'certificate.required' });
    case 'unchecked':
      throw invalid({ bizRegFile: 'certificate.unchecked' });
    case 'unworthy':
      throw refusalOfAttached(found.worth);
  }
}

/** Moves the certificate to the kept files. @param accepted the previous id @returns its id @throws Refusal VALIDATION if it is gone */
async function keepCertificate(
  { platform }: ApplicationTools,
  tx: Transaction,
  accountId: string,
  file: Evidence['file'],
  accepted?: string,
): Promise<string> {
  // A concurrent submission with other answers has already accepted it.
  if ('kept' in file && file.kept === accepted) return accepted;
  const id = await keepEvidence(platform, tx, accountId, file);
  if (id === undefined) throw gone();
  return id;
}

async function accept(
  tools: ApplicationTools,
  accountId: string,
  submission: BusinessSubmission,
  { check, file }: Evidence,
): Promise<void> {
  const { platform } = tools;
  const information = await sealInformation(platform, accountId, submission, representativeOn(check.values));
  await platform.db.transaction(async (tx) => {
    const also = {
      accountType: accountTypeOf(submission.kind),
      nonProfit: submission.answers.nonProfit,
    };
    await platform.journey.move(tx, accountId, 'business-information-accepted', { also });
    const fileId = await keepCertificate(tools, tx, accountId, file);
    await insertInformation(tx, information, fileId);
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'business-information.stored',
      accountId,
      subject: `file:${fileId}`,
      result: 'ok',
      detail: { kind: submission.kind, nonProfit: submission.answers.nonProfit },
    });
  });
}

/** Whether the submitted certificate, sent, named by its id or attached since, differs from the accepted one. */
async function isOtherCertificate(db: Queryable, accountId: string, { sent, fileId }: HandedIn): Promise<boolean> {
  const accepted = await acceptedFile(db, accountId);
  if (!sent && fileId !== undefined) return fileId !== accepted?.id;
  const handed = sent ?? (await attachedFile(db, accountId)) ?? accepted;
  return handed?.sha256 !== accepted?.sha256;
}

/** Undefined if the accepted certificate stays. */
async function correctedEvidence(
  tools: ApplicationTools,
  accountId: string,
  { kind, answers }: BusinessSubmission,
  handed: HandedIn,
): Promise<Evidence | undefined> {
  if (!(await isOtherCertificate(tools.platform.db, accountId, handed))) return undefined;
  const evidence = await evidenceOf(tools, accountId, kind, handed);
  if (businessNumberOn(evidence.check.values) !== answers.bizNo) throw invalid({ bizNo: 'business-number.differs' });
  return evidence;
}

/** Whether this submission was accepted and can still be corrected. */
export async function isRepeatedInformation(
  tools: ApplicationTools,
  db: Queryable,
  accountId: string,
  submission: BusinessSubmission,
  handed: HandedIn,
): Promise<boolean> {
  return (
    isCorrected('/business-detail/private', stepOf(await tools.platform.journey.factsOf(db, accountId))) &&
    !(await isOtherCertificate(db, accountId, handed)) &&
    (await isAcceptedInformation(tools.platform, db, accountId, submission))
  );
}

interface Replacement {
  readonly sealed: SealedInformation;
  readonly evidence: Evidence | undefined;
  readonly bizNo: string;
}

/** @throws as {@link correctInformation} */
async function replaceAccepted(
  tools: ApplicationTools,
  tx: Transaction,
  { sealed, evidence, bizNo }: Replacement,
): Promise<void> {
  const { platform } = tools;
  const { accountId } = sealed;
  const facts = await holdForCorrection(tx, accountId, '/business-detail/private');
  const previous = await sealedInformation(tx, accountId);
  if (previous?.kind !== sealed.kind) {
    const redirect = destinationOf(facts);
    throw new Refusal('STATE_CONFLICT', { message: 'correction.kind-fixed', data: { redirect } });
  }
  const { certificateFileId } = previous;
  const same = platform.personalData.indexes('business-number', bizNo);
  if (!evidence && !same.includes(previous.businessNumberIndex)) throw invalid({ bizNo: 'business-number.differs' });
  const fileId = evidence
    ? await keepCertificate(tools, tx, accountId, evidence.file, certificateFileId)
    : certificateFileId;
  const { representativeNameSealed } = evidence ? sealed : previous;
  await replaceInformation(tx, { ...sealed, representativeNameSealed }, fileId);
  await recomputeFee(tools, tx, accountId, facts);
  await audit(tx, {
    actor: `account:${accountId}`,
    action: 'business-information.corrected',
    accountId,
    subject: `file:${fileId}`,
    result: 'ok',
    detail: { previousSealed: previous.answersSealed, previousFile: certificateFileId },
  });
}

/**
 * Replaces the accepted answers; the audit keeps the previous ones. Equal answers change nothing.
 * @throws Refusal VALIDATION; STATE_CONFLICT for the other kind of business, while a payment is open, and after it
 */
async function correctInformation(
  tools: ApplicationTools,
  accountId: string,
  submission: BusinessSubmission,
  handed: HandedIn,
): Promise<void> {
  const { platform } = tools;
  const evidence = await correctedEvidence(tools, accountId, submission, handed);
  const name = evidence && representativeOn(evidence.check.values);
  const sealed = await sealInformation(platform, accountId, submission, name);
  await platform.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (await isRepeatedInformation(tools, tx, accountId, submission, handed)) return;
    await replaceAccepted(tools, tx, { sealed, evidence, bizNo: submission.answers.bizNo });
  });
}

/**
 * STEP2 → STEP4, or a correction until the fee is paid. Sent twice at once, it is stored once and both are answered OK. @param
 * handed.isCorrection whether the form had been accepted when this was sent @throws Refusal VALIDATION; STATE_CONFLICT if another was first
 */
export async function submitInformation(
  tools: ApplicationTools,
  accountId: string,
  submission: BusinessSubmission,
  handed: HandedIn & { readonly isCorrection: boolean },
): Promise<void> {
  const { isCorrection } = handed;
  const errors = errorsOf(submission);
  if (Object.keys(errors).length > 0) throw refusedForm(errors);
  try {
    if (isCorrection) return await correctInformation(tools, accountId, submission, handed);
    const evidence = await evidenceOf(tools, accountId, submission.kind, handed);
    if (businessNumberOn(evidence.check.values) !== submission.answers.bizNo)
      throw invalid({ bizNo: 'business-number.differs' });
    await accept(tools, accountId, submission, evidence);
  } catch (error) {
    // The second of two concurrent submissions finds the step already moved on, or the certificate already submitted.
    const late = error instanceof Refusal && (error.code === 'STATE_CONFLICT' || error.code === 'VALIDATION');
    if (late && (await isRepeatedInformation(tools, tools.platform.db, accountId, submission, handed))) return;
    throw error;
  }
}
