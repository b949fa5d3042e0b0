import * as z from 'zod/mini';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import type { FileAnswer } from '../../../platform/files/file-answer.ts';
import type { OpenFile } from '../../../platform/files/file-vault.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { holdAccount } from '../hold-step.ts';
import { cleanUpload, pictureFormat } from '../images/uploaded-picture.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { checkedBack, rememberKept } from './card-back.service.ts';
import { dropWaitingSides, isWaitingSide, waitingKind } from './waiting-picture.repository.ts';

/** A front shows the whole number, so it expires as early as a raw image. A back is kept as long as a masked copy. */
const minutesOf = { front: 60, back: 24 * 60 } as const;
/** Both sides of as many people as a form can have. */
const mostWaiting = 40;

/** A side in the form in which it may be kept. A back is checked; a front is not, because people verify it later. */
async function cleanSide(tools: ScreeningTools, block: Block, side: keyof typeof minutesOf, file: UploadedFile) {
  if (side === 'back') return checkedBack(tools, { block, file, field: 'file' });
  return { content: await cleanUpload(tools, file, 'file'), contentType: `image/${pictureFormat(file)}` };
}

/** Stores a chosen side, without metadata, until its person is recorded. @throws Refusal VALIDATION at `file`, ProviderError */
export async function keepSide(
  tools: ScreeningTools,
  block: Block,
  side: keyof typeof minutesOf,
  file: UploadedFile,
): Promise<{ fileId: string }> {
  const { db, files, limits } = tools;
  const { accountId } = block;
  await limits.consume('file-upload', accountId);
  const { content, contentType } = await cleanSide(tools, block, side, file);
  const placed = await files.place(content);
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId, ['representatives']);
    const image = { ownerId: accountId, kind: waitingKind, content: placed, contentType };
    const { id: fileId, sha256 } = await files.store(tx, { ...image, expiresInMinutes: minutesOf[side] });
    if (side === 'back') rememberKept(block, sha256);
    await dropWaitingSides(tx, files, accountId, mostWaiting);
    return { fileId };
  });
}

async function openWaiting({ db, files }: ScreeningTools, accountId: string, fileId: string): Promise<OpenFile> {
  const isKept = z.safeParse(z.uuid(), fileId).success && (await isWaitingSide(db, accountId, fileId));
  const file = isKept ? await files.open(fileId, accountId) : undefined;
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

/** A side kept for this account. @throws Refusal NOT_FOUND for anything else */
export async function keptSide(tools: ScreeningTools, accountId: string, fileId: string): Promise<FileAnswer> {
  const file = await openWaiting(tools, accountId, fileId);
  return { bytes: file, contentType: file.contentType, fileName: 'id-card' };
}

/** Returns a kept side as if it had been uploaded again. @throws Refusal NOT_FOUND */
export async function keptUpload(tools: ScreeningTools, accountId: string, fileId: string): Promise<UploadedFile> {
  const { content: stored, contentType } = await openWaiting(tools, accountId, fileId);
  const content = await tools.files.seal(stored.pieces(), true);
  const format = contentType === 'image/png' ? 'png' : 'jpeg';
  return { content, format, contentType, name: `id-card.${format}`, sha256: content.sha256 };
}
