import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { keysOf } from '@portal/domain/rules/name/keyboard.ts';
import { koreanWords } from './korean-words.ts';
import { carries, coresOf, plainForms } from './password-cores.ts';

/** One password a line, sorted; made by scripts/common-passwords.ts. */
const listFile = fileURLToPath(new URL('./common-passwords.txt.br', import.meta.url));

let known: ReadonlySet<string> | undefined;

/** Loaded with the first new password, because most calls do not need it. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([
    ...brotliDecompressSync(readFileSync(listFile)).toString().split('\n'),
    ...koreanWords.map(keysOf),
  ]);
  return known;
}

/**
 * Whether a new password, without its decoration, is a common one or one of its owner's words (decisions §15.13): `P@ssw0rd1!`.
 * @param ownWords in lower case (own-words)
 */
export function isEasilyGuessed(password: string, ownWords: readonly string[]): boolean {
  const common = commonPasswords();
  if (coresOf(password).some((core) => common.has(core))) return true;
  const plain = plainForms(password);
  return ownWords.some((word) => carries(word, password) && plain.some((form) => form.includes(word)));
}
