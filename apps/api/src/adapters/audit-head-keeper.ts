import { randomUUID } from 'node:crypto';
import { appendWhole } from '../platform/files/append-whole.ts';
import type { AuditHeadKeeper } from '../ports/audit-head-keeper.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import { ProviderError } from '../ports/provider-error.ts';

/** Appends each head to a file, whole or not at all: half a head would make the file unreadable. */
export const createFileHeadKeeper = (path: string): AuditHeadKeeper => ({
  name: 'file',
  keep: (note) => appendWhole(path, note),
});

/** Posts each head as text; any 2xx is a receipt. Heads are signed, so the receiver needs no secret. */
export const createHttpHeadKeeper = (url: string, timeoutMs = 2_000): AuditHeadKeeper => ({
  name: 'address',
  async keep(note) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = fetch(url, { method: 'POST', redirect: 'manual', headers, body: note, signal });
    const response = await asked.catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new ProviderError('audit-heads', isTimeout ? 'timeout' : 'unavailable');
    });
    await response.body?.cancel();
    if (!response.ok) throw new ProviderError('audit-heads', 'rejected', String(response.status));
  },
});

const mailPatienceMs = 8_000;

/** Mails each head to an address: the text of the mail is the note and nothing else. */
export const createMailHeadKeeper = (sender: MailSender, to: string): AuditHeadKeeper => ({
  name: 'mail',
  async keep(note) {
    const [origin = ''] = note.split('\n');
    const mail = { id: randomUUID(), to, subject: `Audit head ${origin}`, text: note, html: `<pre>${note}</pre>` };
    const { result } = await sender.send(mail, mailPatienceMs);
    if (result !== 'accepted') throw new ProviderError('audit-heads', 'rejected', result);
  },
});
