import { finishDocuments, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives, failRepresentatives } from '@portal/contract/screening/persons.ts';
import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { blankImage, png } from '../../../testing/test-files.ts';
import { describeOnDatabase } from '../../../testing/test-portal.ts';
import { startCollector } from '../../platform/traces/collector.fixture.ts';
import { openTraces } from '../../platform/traces/open-traces.ts';
import { owner, recordVerified, representative, save } from './persons/persons.fixture.ts';
import { claimFor, failUploads, numberBack, personalNumber, readCard, verify } from './testing/cards.fixture.ts';
import { accountNumber, checkBody, settlementBody, withScreening } from './testing/screening.fixture.ts';

describeOnDatabase('the whole screening', (open) => {
  it('goes from the settlement account to COMPLETE and leaves no readable personal value', async () => {
    const logLines: string[] = [];
    const collector = await startCollector();
    const traces = openTraces({ url: collector.url, share: 1, service: 'portal' }, pino({ level: 'silent' }));
    const portal = await withScreening(open, { logLines });
    const merchant = await portal.merchantAt('settlement-account', { hasAgent: false });
    const { client } = merchant;
    await client.call(checkSettlementAccount, { body: checkBody });
    await client.call(saveSettlementAccount, { body: { ...settlementBody, gongdongRep: true } });
    const wrong = await readCard(merchant);
    await verify(merchant, claimFor('ic', wrong, { issueDate: '20000511' }));
    await client.call(failRepresentatives, { body: { reason: personalNumber } });
    await recordVerified(merchant);
    await failUploads(merchant, { type: 'SR01' });
    await save(merchant, { ...representative, krname: '김대리', type: 'SR01', eKycStatus: 'SKIP' });
    expect((await client.call(completeRepresentatives)).data).toEqual({ kycStatus: 'STEP2' });
    await save(merchant, owner, []);
    const choices = { purpose: { choice: 'OTHER', text: '해외 판매' }, fundsSource: { choice: 'BUSINESS' } } as const;
    await client.call(agreeOwners, { body: { corp: 'CORP100', q1: true, ...choices } });
    for (const type of ['SF07', 'SF08', 'SF11'] as const) {
      await client.call(uploadDocument, { body: { type }, files: { file: png(await blankImage(), '홍길동통장.png') } });
    }
    expect((await client.call(finishDocuments, { body: { agreed: true } })).data).toEqual({ kycStatus: 'COMPLETE' });

    const digits = personalNumber.replace('-', '');
    const canaries = [numberBack, personalNumber, digits, accountNumber, '홍길동', '김대리', '19900101', '해외 판매'];
    const rows = [...(await everyRow(portal.db)).values()].flat().join('\n');
    expect(rows.includes(merchant.loginId)).toBe(true);
    expect(canaries.filter((canary) => rows.includes(canary))).toEqual([]);
    expect(canaries.filter((canary) => logLines.join('\n').includes(canary))).toEqual([]);
    await traces.close();
    expect(collector.spans().map(({ name }) => name)).toContain(`POST ${finishDocuments.path}`);
    expect(canaries.filter((canary) => collector.text().includes(canary))).toEqual([]);
    await collector.close();
    const files = [...portal.fakes.stored.values()];
    expect(files.length).toBeGreaterThan(5);
    expect(canaries.filter((canary) => files.some((file) => file.includes(canary)))).toEqual([]);
    await portal.close();
  });
});
