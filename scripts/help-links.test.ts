import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { helpEntries } from '@portal/domain/messages/help/help.ts';
import { helpAnchor, helpSubjects } from '@portal/domain/messages/help/help-entry.ts';
import { helpOfRoute } from '@portal/domain/messages/help/help-of-route.ts';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');
const anchors = new Set<string>([...helpSubjects, ...helpEntries.map(({ code }) => helpAnchor(code))]);

const named = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.(test|fixture)\./.test(file))
  .flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/(?:\/help#|HelpMore at=")([^"`$]+)["`]/g)].map(
      ([, at = '']) => [file, at] as const,
    ),
  );

describe('links to the help', () => {
  it('are found', () => {
    expect(named.length).toBeGreaterThan(2);
  });

  it.each(named)('%s leads to %s, which exists', (_, at) => {
    expect([...anchors]).toContain(at.startsWith('/') ? helpOfRoute(at) : at);
  });

  it.each([...new Set([...openRoutes, ...steps.flatMap(({ routes }) => routes)])])(
    'the page %s leads to a part of the help that has entries',
    (route) => {
      const subject = helpOfRoute(route);
      expect(helpEntries.filter((entry) => entry.subject === subject)).not.toEqual([]);
    },
  );

  it.each([...helpSubjects])('the part %s of the help has entries', (subject) => {
    expect(helpEntries.some((entry) => entry.subject === subject)).toBe(true);
  });
});
