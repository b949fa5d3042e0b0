import type { FileVault } from '../../../platform/files/file-vault.ts';
import type { SealedFile } from '../../../platform/files/sealed-file.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { createTurnstile } from '../../../platform/limits/turnstile.ts';
import { bytesOf, type Content, contentOf } from '../../../ports/content.ts';
import { cleanImage, uprightImage } from './clean-image.ts';

/** A decoded picture needs 100 MB or more. */
export const picturesAtOnce = 2;
/** Runs work that holds pictures in memory, at most two at a time in this process. Must not be nested. */
export const withPictures = createTurnstile(picturesAtOnce, 100);

interface Tools {
  readonly files: Pick<FileVault, 'seal'>;
}
type Uploaded = Pick<UploadedFile, 'content' | 'format'>;

export const pictureFormat = ({ format }: Pick<UploadedFile, 'format'>) => (format === 'png' ? 'png' : 'jpeg');

/** {@link cleanImage} for an upload, sealed. */
export const cleanUpload = ({ files }: Tools, file: Uploaded, field: string): Promise<SealedFile> =>
  withPictures(async () => {
    const clean = await cleanImage(await bytesOf(file.content), pictureFormat(file), field);
    return await files.seal(contentOf(clean).pieces(), true);
  });

/** {@link uprightImage} for an upload, sealed; returns the upload itself if it is upright. */
export const uprightUpload = ({ files }: Tools, file: Uploaded, field: string): Promise<Content> =>
  withPictures(async () => {
    const bytes = await bytesOf(file.content);
    const upright = await uprightImage(bytes, pictureFormat(file), field);
    return upright === bytes ? file.content : await files.seal(contentOf(upright).pieces(), true);
  });
