import type { NewFile } from '../../../platform/files/file-vault.ts';
import { openPdf, pdfSentences } from '../../../platform/files/open-pdf.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { SeenPaper } from '../../../ports/certificate-reader.ts';
import { type Content, contentOf } from '../../../ports/content.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { cleanUpload } from '../images/uploaded-picture.ts';
import type { ScreeningTools } from '../screening.tools.ts';

type Tools = Pick<ScreeningTools, 'documentPages' | 'malwareScanner' | 'files' | 'log'>;

/** Refuses while a service is unavailable: nothing is stored, and the person sends the file again. */
function refuseForNow({ log }: Tools, accountId: string, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ accountId, provider: error.provider, kind: error.kind }, 'a PDF could not be opened at the moment');
  throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'file.pdf-not-now', retryAfterSeconds: 10 });
}

export interface KeptPaper extends Pick<NewFile, 'isScanned'> {
  readonly content: Content;
  readonly pages?: Content;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Known papers among the first pages of a PDF, found when it was opened; undefined for a picture. */
  readonly papers: readonly SeenPaper[] | undefined;
}

/**
 * A paper's stored form (decisions §15.11): pictures re-encoded; a PDF unchanged, with page pictures. Scan 10 s, drawing 20 s.
 * @throws Refusal VALIDATION at `file`, PROVIDER_UNAVAILABLE
 */
export async function keptPaper(tools: Tools, accountId: string, file: UploadedFile): Promise<KeptPaper> {
  const { content, format, sha256 } = file;
  if (format !== 'pdf') {
    const clean = await cleanUpload(tools, file, 'file');
    return { content: clean, sha256: clean.sha256, papers: undefined };
  }
  const opened = await openPdf(tools, accountId, content, 'pages-and-papers').catch((error: unknown) =>
    refuseForNow(tools, accountId, error),
  );
  if (opened.kind === 'refused') throw invalid({ file: pdfSentences[opened.reason] });
  const pages = await tools.files.seal(contentOf(opened.pages).pieces());
  return { content, sha256, pages, papers: opened.papers, isScanned: opened.isScanned };
}
