import {
  agreeOwners,
  completeRepresentatives,
  failRepresentatives,
  removePerson,
  savePerson,
} from '@portal/contract/screening/persons.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { orRepeat } from '../or-repeat.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { agree, agreedBefore, isOwnerRecorded } from './owners.service.ts';
import { savePersonOf } from './person.service.ts';
import { removeRepresentative } from './removal.service.ts';
import { completeStage, failStage } from './representatives.service.ts';

export function registerPersons(app: FastifyInstance, tools: ScreeningTools): void {
  serve(
    app,
    savePerson,
    async ({ merchant, body, files }) => {
      // A phone records only what it has verified itself.
      if (merchant.phoneBlock && body.eKycStatus !== 'COMPLETE')
        throw new Refusal('FORBIDDEN', { message: 'phone-link.other-block' });
      await savePersonOf(tools, merchant.accountId, body, files, merchant.phoneBlock);
    },
    {
      repeat: async ({ merchant, body }) =>
        (await isOwnerRecorded(tools, merchant.accountId, body)) ? null : undefined,
    },
  );
  serve(app, removePerson, async ({ merchant, body }) => {
    await removeRepresentative(tools, merchant.accountId, body.seq, body.key);
  });
  serve(app, completeRepresentatives, ({ merchant, query }) => completeStage(tools, merchant.accountId, query));
  serve(app, failRepresentatives, ({ merchant, body }) => failStage(tools, merchant.accountId, body.reason));
  serve(
    app,
    agreeOwners,
    ({ merchant: { accountId }, body }) =>
      orRepeat(
        () => agree(tools, accountId, body),
        () => agreedBefore(tools, accountId, body),
      ),
    { repeat: ({ merchant, body }) => agreedBefore(tools, merchant.accountId, body) },
  );
}
