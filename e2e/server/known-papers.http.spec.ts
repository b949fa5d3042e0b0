import { expect } from '@playwright/test';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { test } from '../support/fixtures.ts';

// How the reader recognises the sandbox's specimens, in the slot where each belongs and in another one.

const specimens = [
  ['account-copy.jpg', 'SF07', undefined],
  ['account-copy-corporate.jpg', 'SF11', 'account-copy'],
  ['seal-certificate-person.jpg', 'SF11', undefined],
  ['seal-certificate.jpg', 'SF07', 'seal-certificate'],
  ['registry-extract.jpg', 'SF07', 'registry'],
  ['shareholder-list.jpg', 'SF07', 'shareholder-list'],
  ['officer-list.jpg', 'SF07', 'shareholder-list'],
  ['power-of-attorney.jpg', 'SF07', 'power-of-attorney'],
  ['unique-number-certificate.jpg', 'SF07', undefined],
] as const;

test('documents are recognised by title and layout, and another slot is warned about', async ({
  portal,
  merchantAt,
}) => {
  const { client } = await merchantAt('documents');
  for (const [name, type, seen] of specimens) {
    const file = await portal.sandbox.specimen(name);
    const { data } = await client.call(uploadDocument, { body: { type, look: true }, files: { file } });
    const warnings = seen && [{ kind: 'other-paper', seen }];
    expect([name, data?.warnings]).toEqual([name, warnings]);
  }
});
