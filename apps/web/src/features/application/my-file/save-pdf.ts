import { myFilePdf } from '@portal/contract/application/file.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { callFile } from '@portal/ui/api/api.ts';

/** Maximum milliseconds until a browser has started the download. */
const heldMilliseconds = 60_000;

/** Generates the file and starts its download. @throws ApiRefusal */
export async function savePdf(): Promise<void> {
  const url = URL.createObjectURL(await callFile(myFilePdf));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.pdfName(dayInKorea());
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), heldMilliseconds);
}
