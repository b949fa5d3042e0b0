import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Mail, MailOutcome } from '../ports/mail-sender.ts';
import { createFileHeadKeeper, createHttpHeadKeeper, createMailHeadKeeper } from './audit-head-keeper.ts';

describe('keepers of audit heads', () => {
  it('append each head to a file that only the server’s user can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-heads-'));
    const path = join(folder, 'kept', 'heads');
    const { keep } = createFileHeadKeeper(path);
    await keep('one\n');
    await keep('two\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it('post each head to the address, and report refusals and timeouts', async () => {
    const sent: string[] = [];
    let status = 204;
    const server = createServer((request, answer) => {
      if (status === 0) return;
      void text(request).then((note) => {
        sent.push(note);
        answer.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { keep } = createHttpHeadKeeper(`http://127.0.0.1:${port}/heads`, 300);
    await keep('one\n');
    status = 302;
    await expect(keep('two\n')).rejects.toMatchObject({ kind: 'rejected' });
    status = 0;
    await expect(keep('three\n')).rejects.toMatchObject({ kind: 'timeout' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(keep('four\n')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(sent).toEqual(['one\n', 'two\n']);
  });

  it('mail each head as the whole text of a mail, and report one that was not accepted', async () => {
    const mails: Mail[] = [];
    const outcomes: MailOutcome['result'][] = ['accepted', 'deferred'];
    const send = async (mail: Mail): Promise<MailOutcome> => {
      mails.push(mail);
      return { result: outcomes.shift() ?? 'accepted' };
    };
    const { keep } = createMailHeadKeeper({ send }, 'auditor@operator.test');
    await keep('installation/audit/1\n42\n');
    await expect(keep('installation/audit/1\n43\n')).rejects.toMatchObject({
      kind: 'rejected',
      providerCode: 'deferred',
    });
    expect(mails[0]).toMatchObject({
      to: 'auditor@operator.test',
      subject: 'Audit head installation/audit/1',
      text: 'installation/audit/1\n42\n',
    });
    expect(mails[0]?.id).not.toBe(mails[1]?.id);
  });
});
