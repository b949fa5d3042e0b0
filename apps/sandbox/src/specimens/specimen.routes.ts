import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { seoulDate } from '../http/seoul-time.ts';
import { toJpeg } from './canvas.ts';
import { drawDrawnCertificate } from './certificate.ts';
import { type DrawnCertificate, drawnCertificate, layoutCount } from './drawn.ts';
import { allSpecimens, drawSpecimen, specimenTruth } from './specimen.ts';

/** Optional values of a certificate: the number of a tax office that does not exist, and a date of issue. */
const wishes = z.object({
  registerNumber: z.optional(z.string().check(z.regex(/^9\d{2}-?\d{2}-?\d{5}$/))),
  issueDate: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  item: z.optional(z.string().check(z.regex(/^[가-힣 ]{1,12}$/))),
});

/** Parameters of a random certificate: its seed, how its goods are printed, and its addressee. */
const lot = z.object({
  seed: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  layout: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(layoutCount - 1)), 0),
  known: z.optional(z.literal('1')),
});

function drawnRoutes(app: FastifyInstance): void {
  const drawnBy = (query: unknown): DrawnCertificate | undefined => {
    const asked = lot.safeParse(query);
    return asked.success ? drawnCertificate(asked.data.seed, asked.data.layout, asked.data.known === '1') : undefined;
  };
  const refuse = (reply: FastifyReply) => reply.code(400).send({ message: 'seed · layout: 0 to 4 · known: 1' });
  app.get('/certificate-drawn.jpg', async ({ query }, reply) => {
    const drawn = drawnBy(query);
    if (!drawn) return refuse(reply);
    void reply.header('cache-control', 'no-cache').type('image/jpeg');
    return reply.send(toJpeg(drawDrawnCertificate(drawn, seoulDate())));
  });
  app.get('/certificate-drawn.json', async ({ query }, reply) => drawnBy(query) ?? refuse(reply));
}

const asPrinted = (number: string): string => number.replace(/^(\d{3})-?(\d{2})-?(\d{5})$/, '$1-$2-$3');

/** The specimen documents, drawn on request and dated today in Korea, and their contents as data. */
export async function specimenRoutes(app: FastifyInstance): Promise<void> {
  const drawn = new Map<string, { readonly date: string; readonly file: Buffer }>();
  for (const specimen of allSpecimens) {
    const { name } = specimen;
    app.get(`/${name}`, async (request, reply) => {
      const date = seoulDate();
      const wished = wishes.safeParse(request.query);
      if (!wished.success)
        return reply.code(400).send({ message: 'registerNumber: 9######### · issueDate: yyyyMMdd · item' });
      const { registerNumber, issueDate, item } = wished.data;
      void reply.header('cache-control', 'no-cache').type('image/jpeg');
      if (registerNumber !== undefined || issueDate !== undefined || item !== undefined) {
        const number = registerNumber && asPrinted(registerNumber);
        const printed = { issueDate: issueDate ?? date, registerNumber: number, item };
        return reply.send(drawSpecimen(specimen, printed));
      }
      const kept = drawn.get(name);
      const file = kept?.date === date ? kept.file : drawSpecimen(specimen, { issueDate: date });
      drawn.set(name, { date, file });
      return reply.send(file);
    });
  }
  drawnRoutes(app);
  app.get('/truth.json', async (_request, reply) => reply.send(specimenTruth(seoulDate())));
}
