import { pagesOf, readManifest } from '../../scripts/size/page-sizes.ts';

/** The URL pattern of a page's code, by the page's name ('account/login/login'): built files have no readable names. */
export async function codeOf(page: string): Promise<string> {
  const manifest = await readManifest();
  const file = manifest[pagesOf(manifest).get(page) ?? '']?.file;
  if (file === undefined) throw new Error(`no page ${page} was built`);
  return `**/${file}`;
}
