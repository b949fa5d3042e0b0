import { finishDocuments, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives } from '@portal/contract/screening/persons.ts';
import { describe, expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { owner, representative, save } from '../src/features/screening/persons/persons.fixture.ts';
import { claimFor, readCard, verify } from '../src/features/screening/testing/cards.fixture.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { blankImage, png } from '../testing/test-files.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { countStatements } from './count-statements.fixture.ts';

/** The most expensive changing calls, each at its first success. */
describe.runIf(testDatabaseUrl)('statements and round trips of the screening calls', () => {
  withPortal(() => openTestPortal({ register: features }));

  const counted = async (ask: () => Promise<{ readonly status: number }>) => {
    let status: number | undefined;
    const { statements, trips } = await countStatements(async () => {
      status = (await ask()).status;
    });
    expect(status).toBe(200);
    return { statements, trips };
  };

  it('are as recorded for verifying a card, saving its person and submitting the application', async () => {
    // The first round does what a server does only once.
    for (const isFirst of [true, false]) {
      const merchant = await portal.merchantAt('representatives');
      const requestId = await readCard(merchant);
      const verified = await counted(() => verify(merchant, claimFor('ic', requestId)));
      const recorded = await counted(() => save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId }));
      await merchant.client.call(completeRepresentatives);
      await save(merchant, owner, []);
      const choices = { purpose: { choice: 'TRANSACTION' }, fundsSource: { choice: 'BUSINESS' } } as const;
      await merchant.client.call(agreeOwners, { body: { corp: 'CORP100', q1: true, ...choices } });
      for (const type of ['SF07', 'SF11'] as const)
        await merchant.client.call(uploadDocument, { body: { type }, files: { file: png(await blankImage()) } });
      const handedIn = await counted(() => merchant.client.call(finishDocuments, { body: { agreed: true } }));
      if (isFirst) continue;
      const all = { verified, recorded, handedIn };
      const counts = Object.entries(all).map(([name, { statements, trips }]) => [name, statements.length, trips]);
      expect(counts, JSON.stringify(all, undefined, 1)).toEqual([
        ['verified', 17, 13],
        ['recorded', 17, 15],
        ['handedIn', 10, 9],
      ]);
    }
  });
});
