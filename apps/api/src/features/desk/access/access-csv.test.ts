import { text } from 'node:stream/consumers';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import { recordAccess } from './access-record.repository.ts';
import { accessCsv } from './access-shown.service.ts';

describeOnDatabase('a month of the access record as CSV', (open) => {
  withPortal(() => open());

  it('gives times in Korea, and does not decrypt company names, which it does not contain', async () => {
    const { db, personalData } = portal.platform;
    const { accountId: ownerId } = await portal.merchantAt('owners');
    const seen = { staffId: crypto.randomUUID(), code: 'opened', result: 'ok', ownerId, source: '192.0.2.1' } as const;
    await recordAccess(db, portal.platform, seen);
    const [stored] = await db.select().from(tables.accessEvent);
    const minute = koreanMinute(stored?.at ?? new Date(0));
    const opened = vi.spyOn(personalData, 'open');
    const [heading, row] = (await text(accessCsv(portal.platform, minute.slice(0, 7)))).split('\r\n');
    expect(heading).toBe(words.csvHeading.join(','));
    expect(words.csvHeading[1]).toBe('시각(한국 시간)');
    expect(row).toMatch(new RegExp(`^\\d+,${minute}:\\d{2},`));
    expect(opened).not.toHaveBeenCalled();
  });

  it('names the actor: a visitor, the system, or the name given on the command line', async () => {
    const { db } = portal.platform;
    for (const actor of ['visitor', 'system', 'operator:haneul']) {
      const seen = { staffId: undefined, actor, code: 'operator-shown', result: 'ok', source: 'user:root' } as const;
      await recordAccess(db, portal.platform, seen);
    }
    const stored = await db.select().from(tables.accessEvent);
    const month = koreanMinute(stored.at(-1)?.at ?? new Date(0)).slice(0, 7);
    const rows = (await text(accessCsv(portal.platform, month))).trim().split('\r\n').slice(-3);
    const { visitor, system, 'command-line': commandLine } = words.csvBy;
    expect(rows.map((row) => row.split(',').slice(2, 4))).toEqual([
      [visitor, visitor],
      [system, system],
      ['haneul', commandLine],
    ]);
  });
});
