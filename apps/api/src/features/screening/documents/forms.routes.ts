import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const powerOfAttorney = new URL('../../../../assets/forms/power-of-attorney.pdf', import.meta.url);

/** Forms to print and sign; the same for everybody (decisions §3). Made by scripts/forms/make-forms.ts. */
export function registerForms(app: FastifyInstance): void {
  app.get('/forms/power-of-attorney.pdf', async (_request, reply) =>
    reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', "inline; filename*=UTF-8''power-of-attorney.pdf")
      .send(await readFile(powerOfAttorney)),
  );
}
