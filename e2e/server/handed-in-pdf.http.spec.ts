import { expect } from '@playwright/test';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import '@portal/domain/messages/codes/server-codes.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { launchPdf, nestedForms, scripted, withFiles } from '../../apps/reader/test/support/drawn-hostile-pdf.ts';
import { lockedPdf, packedPdf, packedSpaces, textPdf } from '../../apps/reader/test/support/drawn-pdf.ts';
import { test } from '../support/fixtures.ts';

// A PDF's way from the merchant's browser to the file store, through server and reader.

const files: readonly (readonly [what: string, made: () => Buffer, refusal: MessageCode | undefined])[] = [
  ['words', () => textPdf([{ text: '통장 사본', x: 100, y: 700, size: 24 }]), undefined],
  ['a program that would be started', launchPdf, undefined],
  ['a script', scripted[0]?.[1] ?? launchPdf, 'file.pdf-scripts'],
  ['a file in it', withFiles[0]?.[1] ?? launchPdf, 'file.pdf-attachments'],
  ['a password', lockedPdf, 'file.pdf-encrypted'],
  ['a gigabyte in a megabyte', () => packedPdf(packedSpaces(1000), '/FlateDecode'), 'file.pdf-format'],
  ['forms within forms', nestedForms, 'file.pdf-format'],
];

test('PDFs are validated before they are stored', async ({ merchantAt }) => {
  test.setTimeout(300_000);
  const { client } = await merchantAt('documents');
  for (const [what, made, refusal] of files) {
    const file = { bytes: new Uint8Array(made()), name: '통장.pdf', type: 'application/pdf' };
    const { status, envelope } = await client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });
    const errors = refusal && { file: sentence(refusal) };
    expect([what, status, envelope.errors ?? undefined]).toEqual([what, refusal ? 400 : 200, errors]);
  }
});
