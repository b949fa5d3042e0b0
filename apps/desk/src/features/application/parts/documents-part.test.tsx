// @vitest-environment jsdom
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { number } from '../../../testing/stand-in.fixture.ts';
import { documents } from '../../../testing/stand-in-application.fixture.ts';
import type { Supplement } from '../use-application.ts';

beginDesk();

const item = 'SF06';
const [request] = documents.supplements;
const [paper] = request?.files ?? [];
if (!request || !paper) throw new Error('no request');

const sent = (seq: number, version: number) => ({
  ...{ seq, version },
  file: { ...paper.file, id: `${seq}${version}000000-aaaa-4aaa-8aaa-aaaaaaaaaaaa` },
});
const asked = (state: Supplement['state'], askedAt: string, ...files: Supplement['files']): Supplement => ({
  ...request,
  ...{ state, askedAt, files },
});
const answered = [sent(0, 1), sent(0, 2), sent(1, 3)];
const own = '주주명부';

/** Returns the files that are marked as shown. */
async function chosen(): Promise<readonly (string | null)[]> {
  const choices = await screen.findAllByRole('navigation', { name: own });
  return choices.flatMap((choice) => [...choice.querySelectorAll('[aria-current]')].map((link) => link.textContent));
}

it.each([
  ['the latest version of the first file that answers a request', [asked('ANSWERED', '1', ...answered)], 2],
  ['the same file after the answer is accepted', [asked('ACCEPTED', '1', ...answered)], 2],
  [
    'the answer to the later of two requests',
    [asked('ACCEPTED', '1', ...answered), asked('ANSWERED', '2', sent(0, 4))],
    4,
  ],
  ['the earlier answer while the next request is open', [asked('ACCEPTED', '1', sent(0, 1)), asked('OPEN', '2')], 1],
  ['the document itself when the answer was refused', [asked('REFUSED', '1', ...answered)], own],
  ['the document itself when the request is open', [asked('OPEN', '1', ...answered)], own],
] as const)('shows for an item, without a file in the address, %s', async (_, supplements, shown) => {
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements: [...supplements] });
  await openDesk(`/a/${number}?part=documents&item=${item}`);
  expect(await chosen()).toEqual([typeof shown === 'number' ? deskChangesWords.sent(shown) : shown]);
});

it('shows the file named in the address rather than the latest answer', async () => {
  const supplements = [asked('ANSWERED', '1', ...answered)];
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements });
  await openDesk(`/a/${number}?part=documents&item=${item}&file=${sent(0, 1).file.id}`);
  expect(await chosen()).toEqual([deskChangesWords.sent(1)]);
});
