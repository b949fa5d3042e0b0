import type { PersonType } from '@portal/contract/screening/shared.ts';
import { destinationOf, type StepKey, stepOf } from '@portal/domain/journey/steps.ts';
import { type KnownNames, namesBesideCard } from '@portal/domain/rules/name/differing-names.ts';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { PlacedFile } from '../../../platform/files/placed-file.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { holdAccount } from '../hold-step.ts';
import { checkedBack } from '../id-card/card-back.service.ts';
import { eraseNumbers } from '../id-card/card-erasure.repository.ts';
import { keptUpload } from '../id-card/waiting-picture.service.ts';
import { cleanUpload, pictureFormat } from '../images/uploaded-picture.ts';
import { type CallingSide, claimBlock } from '../phone/block-claim.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { type CleanPicture, noProof, type Pictures, skipProof, verifiedProof } from './ekyc-proof.ts';
import { knownNames } from './known-names.repository.ts';
import { putPerson } from './person.repository.ts';
import { checkedAnswers, type SubmittedPerson } from './person-answers.ts';

const stepFor: Record<PersonType, StepKey> = { SR00: 'representatives', SR01: 'representatives', SR02: 'owners' };

async function clean(
  tools: ScreeningTools,
  file: UploadedFile | undefined,
  field: string,
): Promise<CleanPicture | undefined> {
  if (!file) return undefined;
  const content = await cleanUpload(tools, file, field);
  return { content, contentType: `image/${pictureFormat(file)}`, sha256: file.sha256 };
}

/** People who verify later because the reader is down cannot wait for it; staff look at that back instead. */
async function cleanBack(
  tools: ScreeningTools,
  block: Block,
  { eKycStatus }: SubmittedPerson,
  file: UploadedFile,
  front: CleanPicture | undefined,
): Promise<CleanPicture | undefined> {
  try {
    return await checkedBack(tools, { block, file, field: 'backId' }, front?.content);
  } catch (error) {
    if (!(error instanceof ProviderError) || eKycStatus !== 'SKIP') throw error;
    return clean(tools, file, 'backId');
  }
}

async function cleanPictures(
  tools: ScreeningTools,
  accountId: string,
  person: SubmittedPerson,
  { frontId, backId }: Pictures<UploadedFile>,
): Promise<Pictures<CleanPicture>> {
  const { type, seq } = person;
  if (type === 'SR02') return {};
  const front = await clean(tools, frontId, 'frontId');
  const back = backId && (await cleanBack(tools, { accountId, type, seq }, person, backId, front));
  return { frontId: front, backId: back };
}

/** A kept back is checked like an uploaded one, because it may have become another person's front. @throws Refusal NOT_FOUND */
async function withKeptBack(
  tools: ScreeningTools,
  accountId: string,
  { type, backFileId }: SubmittedPerson,
  uploads: Pictures<UploadedFile>,
): Promise<Pictures<UploadedFile>> {
  if (type === 'SR02' || uploads.backId || backFileId === '') return uploads;
  return { ...uploads, backId: await keptUpload(tools, accountId, backFileId) };
}

/** Places the pictures to keep in the store; a verified person's front is the masked copy instead. */
async function placed(
  { files }: ScreeningTools,
  { eKycStatus }: SubmittedPerson,
  { frontId, backId }: Pictures<CleanPicture>,
): Promise<Pictures<CleanPicture<PlacedFile>>> {
  const front = eKycStatus === 'SKIP' ? frontId : undefined;
  return {
    frontId: front && { ...front, content: await files.place(front.content) },
    backId: backId && { ...backId, content: await files.place(backId.content) },
  };
}

const proofs = {
  COMPLETE: verifiedProof,
  SKIP: skipProof,
  NO_NEED: () => Promise.resolve(noProof),
} as const;

interface Given {
  readonly pictures: Pictures<CleanPicture<PlacedFile>>;
  readonly known: Omit<KnownNames, 'isCorporation'>;
  readonly side: CallingSide;
}

async function record(
  tx: Transaction,
  tools: ScreeningTools,
  accountId: string,
  person: SubmittedPerson,
  { pictures, known, side }: Given,
): Promise<void> {
  const { type, seq, eKycStatus } = person;
  const answers = checkedAnswers(person);
  const account = await holdAccount(tx, accountId, [stepFor[type]]);
  if (type === 'SR01' && !account.hasAgent) throw invalid({ type: 'common.invalid' });
  if (type !== 'SR02') await claimBlock(tx, { accountId, type, seq }, side, 'eKycStatus');
  const { differs = [], ...proof } = await proofs[eKycStatus](tx, tools, { accountId, person, answers, pictures });
  const flagged = differs.length > 0 ? { ...answers, differs: [...differs] } : answers;
  await putPerson(tx, tools, accountId, { type, seq, ekycStatus: eKycStatus, ...proof }, flagged);
  if (eKycStatus === 'COMPLETE') await eraseNumbers(tx, tools.files, { accountId, type, seq }, person.requestId);
  const isFirst = type === 'SR00' && seq === 0;
  // Only a flag for the reviewer; it refuses nothing.
  const namesDiffer = isFirst
    ? namesBesideCard(answers.krname, { ...known, isCorporation: account.isCorporation })
    : [];
  const flag = namesDiffer.map(({ where }) => where).join();
  const ofCard = differs.join();
  const flags = { ...(flag && { namesDiffer: flag }), ...(ofCard && { differsFromCard: ofCard }) };
  const detail = { type, seq, eKycStatus, skipReason: proof.skipReason, ...flags };
  await audit(tx, { actor: `account:${accountId}`, action: 'person.saved', accountId, result: 'ok', detail });
}

/** Records a person; only verifications seen by the server count (decisions §1). @throws Refusal VALIDATION, STATE_CONFLICT; ProviderError */
export async function savePersonOf(
  tools: ScreeningTools,
  accountId: string,
  person: SubmittedPerson,
  uploads: Pictures<UploadedFile>,
  side?: CallingSide,
): Promise<void> {
  const reads = readsTogether(tools.db);
  const [facts, known] = await Promise.all([
    tools.journey.factsOf(reads, accountId),
    knownNames({ db: reads, personalData: tools.personalData }, accountId),
  ]);
  if (stepOf(facts) !== stepFor[person.type]) {
    throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
  }
  checkedAnswers(person);
  // Counted before a kept back is opened, which costs as much as an upload.
  if (uploads.frontId || uploads.backId || person.backFileId !== '')
    await tools.limits.consume('file-upload', accountId);
  const given = await withKeptBack(tools, accountId, person, uploads);
  const pictures = await placed(tools, person, await cleanPictures(tools, accountId, person, given));
  await tools.db.transaction((tx) => record(tx, tools, accountId, person, { pictures, known, side }));
}
