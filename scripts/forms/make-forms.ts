import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { obtainBrowser } from '../browser.ts';

// Prints the forms that merchants download. Run manually after a form's text changes; the PDF is committed:
//   node scripts/run.js scripts/forms/make-forms.ts

const root = join(import.meta.dirname, '..', '..');
const fonts = join(root, 'node_modules', 'pretendard', 'dist', 'web', 'static', 'woff2');

async function fontFace(file: string, weight: number): Promise<string> {
  const bytes = await readFile(join(fonts, file));
  return `@font-face{font-family:Form;font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
}

const html = await readFile(join(import.meta.dirname, 'power-of-attorney.html'), 'utf8');
const faces = [await fontFace('Pretendard-Regular.woff2', 400), await fontFace('Pretendard-Bold.woff2', 700)];
const browser = await chromium.launch({
  executablePath: obtainBrowser(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.setContent(html.replace('<style>', `<style>${faces.join('')}`));
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  await writeFile(join(root, 'apps', 'api', 'assets', 'forms', 'power-of-attorney.pdf'), pdf);
  process.stdout.write(`power-of-attorney.pdf ${pdf.length} bytes\n`);
} finally {
  await browser.close();
}
