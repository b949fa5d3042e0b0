import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const index = readFileSync(`${folder}/README.md`, 'utf8');
const decisions = readdirSync(folder).filter((name) => name !== 'README.md');

describe('the decisions', () => {
  it('have different numbers', () => {
    const numbers = decisions.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each(decisions)('include %s with its number in the title and in the index', (name) => {
    const number = Number(name.slice(0, 4));
    expect(readFileSync(`${folder}/${name}`, 'utf8')).toMatch(new RegExp(`^# ${number}\\. `));
    expect(index).toMatch(new RegExp(`\\[${number}\\. [^\\]]+\\]\\(${name.replaceAll('.', '\\.')}\\)`));
  });
});
