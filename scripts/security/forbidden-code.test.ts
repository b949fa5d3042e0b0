import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

interface ForbiddenCode {
  readonly what: string;
  readonly where: RegExp;
  readonly pattern: RegExp;
  readonly planted: readonly string[];
}

const server = /^(apps\/(api|reader)|packages\/(contract|domain))\/src\//;
const everything = /^(apps|packages)\/\w+\/src\//;

/** Constructs whose absence docs/security/asvs.md relies on. Types and lint cannot distinguish them from sound code. */
const rules: readonly ForbiddenCode[] = [
  {
    what: 'a shell, or a program started by one string',
    where: everything,
    pattern: /\bexec(?:Sync)?\(\s*[`'"]|\bshell:\s*true/,
    planted: ["exec('ls ' + name)", 'execSync(`ls`)', 'spawn(program, [], { shell: true })'],
  },
  {
    what: 'code generated from text',
    where: everything,
    pattern: /\beval\(|new Function\(|\bimport\((?!\s*(?:\/\*[^*]*\*\/\s*)?['"`])(?!\s*moduleName\b)/,
    planted: ['eval(text)', "new Function('return 1')", 'await import(name)'],
  },
  {
    what: 'HTML generated from text',
    where: everything,
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
    planted: ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'node.innerHTML = text', 'document.write(text)'],
  },
  {
    what: 'predictable random numbers on the server',
    where: server,
    pattern: /Math\.random\(/,
    planted: ['const code = Math.random();'],
  },
  {
    what: 'a broken hash',
    where: everything,
    pattern: /createH(?:ash|mac)\(\s*['"](?:md5|sha-?1|ripemd)/i,
    planted: ["createHash('md5')", "createHmac('sha1', key)"],
  },
  {
    what: 'a cipher without authentication',
    where: everything,
    pattern: /['"]aes-?\d+-?(?:ecb|cbc|ctr|cfb|ofb)['"]|RSA_PKCS1_PADDING|['"](?:des|rc4|bf)(?:-\w+)?['"]/i,
    planted: ["createCipheriv('aes-256-cbc', key, iv)", "createCipheriv('aes-128-ecb', key, null)"],
  },
  {
    what: 'a certificate that is not verified',
    where: everything,
    pattern: /rejectUnauthorized:\s*false|checkServerIdentity:\s*\(\)\s*=>/,
    planted: ['{ rejectUnauthorized: false }', '{ checkServerIdentity: () => undefined }'],
  },
  {
    what: 'values inserted into the text of an SQL statement',
    where: /^apps\/api\/src\/(?!platform\/database\/roles\.ts)/,
    pattern: /\.(?:query|execute)\(\s*`[^`]*\$\{/,
    planted: [`client.query(\`select * from account where id = \${id}\`)`],
  },
];

const sources = repositoryFiles()
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture|portal)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe.each(rules)('$what', ({ where, pattern, planted }) => {
  it('is nowhere in the code that runs', () => {
    expect(sources.filter(({ path, text }) => where.test(path) && pattern.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it.each(planted)('is found where it is planted: %s', (code) => {
    expect(code).toMatch(pattern);
  });
});
