import { destinationOf } from '@portal/domain/journey/steps.ts';
import { attachedFile } from '../../capabilities/certificate/attached-certificate.repository.ts';
import { businessNumberOn, representativeOn } from '../../capabilities/certificate/certificate-reading.ts';
import {
  type Evidence,
  evidenceHanded,
  type HandedIn,
  keepEvidence,
} from '../../capabilities/certificate/handed-certificate.service.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid, Refusal } from '../../platform/refusals/refusal.ts';
import { refusedForm } from '../../platform/refusals/refused-form.ts';
import type { ApplicationTools } from './application.tools.ts';
import {
  acceptedFile,
  insertInformation,
  isAcceptedInformation,
  replaceInformation,
  sealedInformation,
  sealInformation,
} from './business-information.repository.ts';
import { type BusinessSubmission, errorsOf } from './business-information-answers.ts';
import { refusalOfAttached } from './certificate/certificate-refusals.ts';
import { holdForCorrection, isCorrecting, recomputeFee } from './correction.ts';

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

/** Moves the certificate to the kept files. @returns its id @throws Refusal VALIDATION where it is gone */
async function keepCertificate(
  { platform }: ApplicationTools,
  tx: Transaction,
  accountId: string,
  file: Evidence['file'],
): Promise<string> {
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
      accountType: submission.kind === 'corporate' ? 'BC00' : 'BC01',
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

/** The new certificate, or the accepted one where none is submitted and the number is unchanged. */
async function correctedEvidence(
  tools: ApplicationTools,
  accountId: string,
  { kind, answers }: BusinessSubmission,
  handed: HandedIn,
): Promise<Evidence | undefined> {
  const { db } = tools.platform;
  const accepted = await acceptedFile(db, accountId);
  const { sent = (await attachedFile(db, accountId)) ?? accepted, fileId } = handed;
  if (fileId === undefined && sent?.sha256 === accepted?.sha256) return undefined;
  const evidence = await evidenceOf(tools, accountId, kind, handed);
  if (businessNumberOn(evidence.check.values) !== answers.bizNo) throw invalid({ bizNo: 'business-number.differs' });
  return evidence;
}

/**
 * Replaces the accepted answers; the audit keeps those.
 * @throws Refusal VALIDATION; STATE_CONFLICT for the other kind of business, while a payment is open, after it
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
    await holdForCorrection(tools, tx, accountId, '/business-detail/private');
    const previous = await sealedInformation(tx, accountId);
    if (previous?.kind !== submission.kind) {
      const redirect = destinationOf(await platform.journey.factsOf(tx, accountId));
      throw new Refusal('STATE_CONFLICT', { message: 'correction.kind-fixed', data: { redirect } });
    }
    const same = platform.personalData.indexes('business-number', submission.answers.bizNo);
    if (!evidence && !same.includes(previous.businessNumberIndex)) throw invalid({ bizNo: 'business-number.differs' });
    const fileId = evidence ? await keepCertificate(tools, tx, accountId, evidence.file) : previous.certificateFileId;
    const { representativeNameSealed } = evidence ? sealed : previous;
    await replaceInformation(tx, { ...sealed, representativeNameSealed }, fileId);
    await recomputeFee(tools, tx, accountId);
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'business-information.corrected',
      accountId,
      subject: `file:${fileId}`,
      result: 'ok',
      detail: { previousSealed: previous.answersSealed, previousFile: previous.certificateFileId },
    });
  });
}

/** Whether this submission was accepted and can still be corrected. */
export async function isRepeatedInformation(
  tools: ApplicationTools,
  accountId: string,
  submission: BusinessSubmission,
  handed: HandedIn,
): Promise<boolean> {
  const { platform } = tools;
  const certificate = handed.sent ? { sha256: handed.sent.sha256 } : { fileId: handed.fileId };
  return (
    (await isCorrecting(tools, platform.db, accountId, '/business-detail/private')) &&
    (await isAcceptedInformation(platform, accountId, submission, certificate))
  );
}

/**
 * STEP2 → STEP4, or a correction until the fee is paid. Sent twice at once, it is stored once and both are OK.
 * @param handed whether the form had been accepted when this was sent @throws Refusal VALIDATION; STATE_CONFLICT where another was first
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
  if (isCorrection) {
    if (await isRepeatedInformation(tools, accountId, submission, handed)) return;
    return correctInformation(tools, accountId, submission, handed);
  }
  try {
    const evidence = await evidenceOf(tools, accountId, submission.kind, handed);
    if (businessNumberOn(evidence.check.values) !== submission.answers.bizNo)
      throw invalid({ bizNo: 'business-number.differs' });
    await accept(tools, accountId, submission, evidence);
  } catch (error) {
    // Of two concurrent submissions the second finds the step moved on, or the certificate already submitted.
    const late = error instanceof Refusal && (error.code === 'STATE_CONFLICT' || error.code === 'VALIDATION');
    if (late && (await isRepeatedInformation(tools, accountId, submission, handed))) return;
    throw error;
  }
}
