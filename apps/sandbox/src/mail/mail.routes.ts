import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../http/page.ts';
import { mailListPage, mailMissingPage, mailPage } from './mail.page.ts';
import type { Mailbox } from './mailbox.ts';

const filter = z.object({ to: z.optional(z.string()) });
const mailPath = z.object({ id: z.string() });

function recipientOf(query: unknown): string | undefined {
  const asked = filter.safeParse(query);
  const to = asked.success ? asked.data.to?.trim() : undefined;
  return to === '' ? undefined : to;
}

export async function mailRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.get('/messages', async (request, reply) =>
    reply.send(
      mailbox
        .list(recipientOf(request.query))
        .map(({ to, subject, text, html, date }) => ({ to, subject, text, html, date })),
    ),
  );

  app.get('/', async (request, reply) => {
    const to = recipientOf(request.query);
    return sendPage(reply, { title: '샌드박스 메일함', layout: 'narrow' }, mailListPage(mailbox.list(to), to ?? ''));
  });

  app.get('/read/:id', async (request, reply) => {
    const path = mailPath.safeParse(request.params);
    const mail = path.success ? mailbox.find(path.data.id) : undefined;
    if (!mail) return sendPage(reply.status(404), { title: '메일 없음', layout: 'narrow' }, mailMissingPage());
    return sendPage(reply, { title: mail.subject || '제목 없음', layout: 'narrow' }, mailPage(mail));
  });
}
