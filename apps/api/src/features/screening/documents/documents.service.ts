import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { customerConfirmationConsent } from '@portal/domain/messages/screening/customer-confirmation-consent.ts';
import { documentLabel } from '@portal/domain/messages/screening/document-labels.ts';
import { type DocumentSlot, type DocumentType, slotKey, slotOf } from '@portal/domain/rules/paper/documents.ts';
import { isHeldBack } from '@portal/domain/rules/paper/other-paper.ts';
import { completeApplication } from '../../../capabilities/review/completion.service.ts';
import { audit } from '../../../platform/audit.ts';
import { consentText, storeConsents } from '../../../platform/consents/consent.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { placeWithPages } from '../../../platform/files/placed-file.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { type CodedMessage, invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { classificationOf, operatorOf } from '../account.repository.ts';
import { type HeldAccount, holdAccount } from '../hold-step.ts';
import { keptPaper } from '../papers/kept-paper.service.ts';
import { countedUpload, labelsOf, otherPaperIn, type PaperWarning, warningsOf } from '../papers/paper-look.service.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import {
  bringBackDocument,
  documentsOf,
  dropSuperseded,
  placesWithFile,
  putDocument,
  setAsideDocument,
} from './document.repository.ts';
import { isIn, slotsOfAccount } from './document-list.ts';

const confirmation = consentText(
  'customer-confirmation',
  customerConfirmationConsent.version,
  JSON.stringify(customerConfirmationConsent),
);

/** The missing required documents, each with its message, and the recipient of the mail once none is missing. */
async function beforeFinish(
  tx: Transaction,
  { personalData }: ScreeningTools,
  accountId: string,
  account: HeldAccount,
) {
  const together = readsTogether(tx);
  const [stored, slots, operator] = await Promise.all([
    documentsOf(together, personalData, accountId),
    slotsOfAccount(together, personalData, accountId, account),
    operatorOf(together, personalData, accountId),
  ]);
  const missing = slots
    .filter((slot) => slot.essential && !stored.some(isIn(slot)))
    .map((slot): [string, CodedMessage] => [
      slotKey(slots, slot),
      { code: 'document.required', values: { label: documentLabel(slot) } },
    ]);
  return { missing, operator };
}

async function queueMail(
  tx: Transaction,
  { mail }: ScreeningTools,
  operator: Awaited<ReturnType<typeof operatorOf>>,
  applicationNumber: string,
): Promise<void> {
  if (!operator) return;
  const { email: to, ...values } = operator;
  await mail.enqueue(tx, { to, template: 'application-complete', values: { ...values, applicationNumber } });
}

/** The slot that a document is meant for; without a subject, the first slot of its type. */
export interface SentPlace {
  readonly type: DocumentType;
  readonly subject?: string | undefined;
  readonly seq: number;
}

/** Finds the slot that a document is meant for. @throws Refusal VALIDATION if none is expected there */
function slotIn(slots: readonly DocumentSlot[], { type, subject }: SentPlace): DocumentSlot {
  const slot = slotOf(slots, type, subject);
  if (!slot) throw invalid({ type: 'document.not-expected' });
  return slot;
}

/** One limit key per slot, however the slot is named. @throws Refusal VALIDATION, before the file is read, if no slot expects it */
async function limitKeyOf({ db, personalData }: ScreeningTools, accountId: string, sent: SentPlace): Promise<string> {
  const account = await classificationOf(db, accountId);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  const { type, subject } = slotIn(await slotsOfAccount(db, personalData, accountId, account), sent);
  return [accountId, type, subject].filter(Boolean).join('|');
}

/** @returns whether it was kept, and the warnings about it */
async function keepDocument(
  tools: ScreeningTools,
  accountId: string,
  sent: SentPlace,
  file: UploadedFile,
  isLook: boolean,
) {
  const { type, seq } = sent;
  const { sha256, papers, ...paper } = await keptPaper(tools, accountId, file);
  const seen = await otherPaperIn(tools, accountId, type, file, papers);
  const placed = { ...paper, ...(await placeWithPages(tools.files, paper)) };
  return await tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['documents']);
    const slots = await slotsOfAccount(tx, tools.personalData, accountId, account);
    const { subject } = slotIn(slots, sent);
    const place = { type, subject, seq };
    const against = warningsOf(seen, labelsOf(slots, await placesWithFile(tx, accountId, sha256, place)));
    if (against && isLook && isHeldBack(against.warnings)) return { against, isKept: false };
    const { contentType, name } = file;
    const stored = { ownerId: accountId, kind: 'document', ...placed, contentType, name, seen: seen?.paper } as const;
    await putDocument(tx, tools.files, place, stored);
    const who = { actor: `account:${accountId}`, accountId };
    const warnings = against?.warnings.map(({ kind }) => kind).join();
    const detail = { size: paper.content.size, subject, seq, ...(warnings && { warnings }) };
    await audit(tx, { ...who, action: 'document.uploaded', subject: type, result: 'ok', detail });
    return { against, isKept: true };
  });
}

/**
 * Stores a document; a newer one replaces it. @param isLook whether a file that looks like another paper is not stored
 * @throws Refusal VALIDATION, STATE_CONFLICT, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE
 */
export async function storeDocument(
  tools: ScreeningTools,
  accountId: string,
  sent: SentPlace,
  file: UploadedFile,
  isLook: boolean,
): Promise<{ readonly warnings: PaperWarning[] } | undefined> {
  const limitKey = await limitKeyOf(tools, accountId, sent);
  const { against } = await countedUpload(tools, accountId, limitKey, () =>
    keepDocument(tools, accountId, sent, file, isLook),
  );
  return against;
}

/** Removes or restores an additional file. Idempotent. @throws Refusal VALIDATION, STATE_CONFLICT */
export async function removeStored(
  tools: ScreeningTools,
  accountId: string,
  sent: SentPlace,
  undo: boolean,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['documents']);
    const { type, subject, essential } = slotIn(await slotsOfAccount(tx, tools.personalData, accountId, account), sent);
    const { seq } = sent;
    if (essential && seq === 0) throw invalid({ type: 'document.wanted' });
    const place = { type, subject, seq };
    const isDone = await (undo ? bringBackDocument : setAsideDocument)(tx, accountId, place);
    if (!isDone) return;
    const action = undo ? 'document.brought-back' : 'document.removed';
    const detail = { subject, seq };
    await audit(tx, { actor: `account:${accountId}`, accountId, action, subject: type, result: 'ok', detail });
  });
}

/** STEP3 → COMPLETE; review, mail, bundle, notice (specification 2 §5.5; decisions §14). Idempotent. @throws Refusal VALIDATION, STATE_CONFLICT */
export async function finishStage(
  tools: ScreeningTools,
  accountId: string,
  agreed: boolean,
): Promise<Pick<JourneyFacts, 'kycStatus'>> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['documents', 'complete']);
    if (account.step === 'complete') return { kycStatus: account.facts.kycStatus };
    const { missing, operator } = await beforeFinish(tx, tools, accountId, account);
    const errors: Record<string, CodedMessage> = Object.fromEntries(missing);
    if (!agreed) errors.agreed = { code: 'documents.consent' };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await storeConsents(tx, accountId, [{ ...confirmation, agreed: true }]);
    await dropSuperseded(tx, tools.files, accountId);
    const { kycStatus } = await tools.journey.move(tx, accountId, 'documents-finished', { from: account.facts });
    const applicationNumber = await completeApplication(tx, tools, accountOwner(accountId));
    await queueMail(tx, tools, operator, applicationNumber);
    return { kycStatus };
  });
}
