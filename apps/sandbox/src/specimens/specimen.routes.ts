import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { seoulDate } from '../http/seoul-time.ts';
import { allSpecimens, drawSpecimen, specimenTruth } from './specimen.ts';

/** What a certificate is asked to say instead: a number of a tax office that does not exist, a day of issue. */
const wishes = z.object({
  registerNumber: z.optional(z.string().check(z.regex(/^9\d{2}-?\d{2}-?\d{5}$/))),
  issueDate: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  item: z.optional(z.string().check(z.regex(/^[가-힣 ]{1,12}$/))),
});

const asPrinted = (number: string): string => number.replace(/^(\d{3})-?(\d{2})-?(\d{5})$/, '$1-$2-$3');

/** The specimen documents, drawn on request and dated today in Korea, and the truth about them. */
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
  app.get('/truth.json', async (_request, reply) => reply.send(specimenTruth(seoulDate())));
}
