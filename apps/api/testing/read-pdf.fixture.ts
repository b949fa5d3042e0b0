import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';

const item = z.looseObject({ str: z.optional(z.string()) });
const mark = z.looseObject({ role: z.optional(z.string()), children: z.optional(z.array(z.unknown())) });

/** Structure roles of a page, such as headings and lists, in reading order. */
function rolesIn(node: unknown): string[] {
  const { role, children = [] } = mark.parse(node ?? {});
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)];
}

/** Reads a PDF as another program does: text without spaces between the letters of a line, title, language and structure. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const texts: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((one) => item.parse(one).str ?? '').join(''));
    roles.push(...rolesIn(await page.getStructTree()));
  }
  const described = z
    .looseObject({ Title: z.optional(z.string()), Language: z.optional(z.nullable(z.string())) })
    .parse(info);
  await pdf.loadingTask.destroy();
  return { text: texts.join('\n'), roles, title: described.Title, language: described.Language, pages: texts.length };
}
