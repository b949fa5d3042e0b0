import { mostSupplementFiles, mostSupplementVersions, needsFile } from '@portal/domain/rules/review/review-states.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewFile } from '../../platform/files/file-vault.ts';
import { placeWithPages } from '../../platform/files/placed-file.ts';
import { doneBy, type Owner } from '../../platform/owners/owner.ts';
import type { Platform } from '../../platform/services.ts';
import { holdReview, settleState } from './review.repository.ts';
import { recordChange } from './review-revision.repository.ts';
import {
  answerSupplement,
  insertSupplementFile,
  latestAbout,
  nextVersion,
  type Supplement,
  supplementFilesOf,
} from './supplement.repository.ts';

/** Result of a submission. `unknown`: there was never such a request to this owner. */
export type HandIn =
  | 'done'
  | 'same'
  | 'unknown'
  | 'not-open'
  | 'withdrawn'
  | 'too-many'
  | 'file-missing'
  | 'nothing-said';

type Tools = Pick<Platform, 'db' | 'personalData' | 'files'>;

const changedBy = (owner: Owner) => ({ ownerId: owner.id, actor: doneBy(owner).actor });

/** The latest request about an item, with the review's row locked. */
async function heldRequest(
  tx: Transaction,
  { personalData }: Tools,
  owner: Owner,
  item: string,
): Promise<Supplement | undefined> {
  const held = await holdReview(tx, owner.id);
  return held ? await latestAbout(tx, personalData, owner.id, item) : undefined;
}

const closedAs = ({ state }: Supplement): HandIn => (state === 'WITHDRAWN' ? 'withdrawn' : 'not-open');

/** Why nothing can be submitted for an item; undefined if something can. {@link handInFile} checks again, because the request may end meanwhile. */
export async function whyNothing({ db, personalData }: Tools, owner: Owner, item: string): Promise<HandIn | undefined> {
  const request = await latestAbout(db, personalData, owner.id, item);
  if (!request) return 'unknown';
  return request.state === 'OPEN' ? undefined : closedAs(request);
}

/** Adds a file to an open request, as a further version of its slot; earlier ones are kept. */
export async function handInFile(
  tools: Tools,
  owner: Owner,
  { item, seq }: { readonly item: string; readonly seq: number },
  file: Pick<NewFile, 'contentType' | 'name' | 'seen' | 'isScanned'> & Parameters<typeof placeWithPages>[1],
): Promise<HandIn> {
  const placed = await placeWithPages(tools.files, file);
  return await tools.db.transaction(async (tx) => {
    const request = await heldRequest(tx, tools, owner, item);
    if (!request) return 'unknown';
    if (request.state !== 'OPEN') return closedAs(request);
    const version = await nextVersion(tx, request.id, seq);
    if (seq >= mostSupplementFiles || version > mostSupplementVersions) return 'too-many';
    const { id: fileId } = await tools.files.store(tx, { ownerId: owner.id, kind: 'supplement', ...file, ...placed });
    await insertSupplementFile(tx, owner.id, { supplementId: request.id, seq, version, fileId });
    const detail = { seq, version, size: placed.content.size, ...(file.seen && { seen: file.seen }) };
    await recordChange(tx, { ...changedBy(owner), kind: 'supplement.uploaded', item, detail });
    return 'done';
  });
}

/** Returns the request to the reviewer, with the merchant's message. Idempotent. */
export const handInAnswer = (
  tools: Tools,
  owner: Owner,
  { item, text }: { readonly item: string; readonly text: string },
): Promise<HandIn> =>
  tools.db.transaction(async (tx) => {
    const request = await heldRequest(tx, tools, owner, item);
    if (!request) return 'unknown';
    if (request.state === 'ANSWERED' && request.answer === text) return 'same';
    if (request.state !== 'OPEN') return closedAs(request);
    const files = await supplementFilesOf(tx, tools.personalData, owner.id);
    const hasFile = files.some(({ supplementId }) => supplementId === request.id);
    if (!hasFile && needsFile(item)) return 'file-missing';
    if (!hasFile && text === '') return 'nothing-said';
    await answerSupplement(tx, tools.personalData, owner.id, request.id, text);
    await recordChange(tx, { ...changedBy(owner), kind: 'supplement.answered', item });
    await settleState(tx, owner.id);
    return 'done';
  });
