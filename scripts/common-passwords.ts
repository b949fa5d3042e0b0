/**
 * `node scripts/run.js scripts/common-passwords.ts FOLDER`: generates the list from the unpacked package `@zxcvbn-ts/language-common`
 * (`npm pack @zxcvbn-ts/language-common@4.1.3`), of which nothing else is used, so that it is no dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';

const listFile = fileURLToPath(
  new URL('../apps/api/src/features/account/password/common-passwords.txt.br', import.meta.url),
);

/** Shorter words are not the core of a password, and longer ones are not passwords. */
const isOfUse = (password: string): boolean => /^[a-z0-9]{4,16}$/.test(password);

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('the folder of the unpacked package is missing');
const given = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, 'src/passwords.json'), 'utf8')));
const passwords = [...new Set(given.map((password) => password.toLowerCase()).filter(isOfUse))].sort();
const text = Buffer.from(passwords.join('\n'));
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 };
const packed = brotliCompressSync(text, { params });
writeFileSync(listFile, packed);
console.log(`${passwords.length} passwords, ${packed.length} bytes`);
