import { packPages } from '@portal/domain/rules/paper/document-pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../ports/content.ts';
import { createReaderDocumentPages } from './document-pages.reader.ts';
import { patience, reportsFaults } from './provider-faults.fixture.ts';
import { type ProviderServer, startProviderServer } from './provider-server.fixture.ts';
import { fleetingContent } from './sending/fleeting-content.fixture.ts';

const pdf = Buffer.from('%PDF-1.7 and so on');
const pages = packPages([{ width: 9, height: 12, jpeg: new Uint8Array([0xff, 0xd8, 1]) }]);

describe('the reader as a page drawing service', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());
  const drawer = (url = server.url, ms = patience) => createReaderDocumentPages({ url, secret: 'secret' }, ms);
  const refusing = (message: string, code = '0011') => server.answer({ status: 400, json: { code, message } });

  it('receives the file unchanged, and its pictures are passed on', async () => {
    server.answer({ bytes: pages });
    expect(await drawer().draw(contentOf(pdf))).toEqual({ kind: 'drawn', pages: Buffer.from(pages), papers: [] });
    expect(server.asked.at(-1)).toMatchObject({
      url: '/pages',
      headers: { 'x-ekyc-secret': 'secret', 'content-type': 'application/pdf' },
      body: pdf.toString(),
    });
  });

  it('is sent pieces that are reused after each read', async () => {
    const { content, whole } = fleetingContent();
    server.answer({ bytes: pages });
    await drawer().draw(content);
    expect(server.asked.at(-1)?.body).toBe(whole.toString());
  });

  it('reports which papers the first pages are, if requested', async () => {
    const page = (paper?: 'power-of-attorney') => ({ width: 9, height: 12, jpeg: new Uint8Array([0xff, 0xd8]), paper });
    server.answer({ bytes: packPages([page(), page('power-of-attorney')]) });
    const drawn = await drawer().draw(contentOf(pdf), 'pages-and-papers');
    expect(drawn).toMatchObject({ papers: [{ paper: 'power-of-attorney', page: 2 }] });
    expect(server.asked.at(-1)?.url).toBe('/pages?look=title');
    server.answer({ bytes: packPages([page('power-of-attorney')]) });
    expect(await drawer().draw(contentOf(pdf), 'pages-and-papers')).toMatchObject({
      papers: [{ paper: 'power-of-attorney' }],
    });
  });

  it('is refused when its pictures are truncated', async () => {
    server.answer({ bytes: pages.subarray(0, -1) });
    await expect(drawer().draw(contentOf(pdf))).rejects.toMatchObject({ kind: 'unintelligible' });
  });

  it.each(['format', 'encrypted', 'scripts', 'attachments', 'pages'] as const)(
    'returns why a file is refused: %s',
    async (reason) => {
      refusing(`Request body invalid: ${reason}`);
      expect(await drawer().draw(contentOf(pdf))).toEqual({ kind: 'refused', reason });
    },
  );

  it.each([
    ['an unknown reason', 'Request body invalid: other', '0011', 'rejected'],
    ['a wrong secret', 'Secret key validate failed.', '0002', 'rejected'],
    ['too many requests', 'Rate limit exceeded.', '0025', 'quota'],
  ])('does not blame the file: %s', async (_what, message, code, kind) => {
    refusing(message, code);
    await expect(drawer().draw(contentOf(pdf))).rejects.toMatchObject({ kind });
  });

  reportsFaults(
    () => server,
    (url, ms) => {
      const pageDrawer = drawer(url, ms);
      return () => pageDrawer.draw(contentOf(pdf));
    },
    { bytes: pages },
  );
});
