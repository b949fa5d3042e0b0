import { me } from '@portal/contract/account/account.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, keepDraft } from '../src/capabilities/drafts/draft.repository.ts';
import { insertNote, notesOf } from '../src/capabilities/review/review-note.repository.ts';
import { insertSupplement, supplementsOf } from '../src/capabilities/review/supplement.repository.ts';
import { settlementBody } from '../src/features/screening/testing/screening.fixture.ts';
import { give } from '../src/operator/command.fixture.ts';
import { rowsOf } from '../src/platform/database/database.ts';
import { tables } from '../src/platform/database/tables.ts';
import { openKeyRing } from '../src/platform/keys/key-ring.ts';
import { ownerValues } from '../src/platform/keys/rotation/owner-values.ts';
import { unchangingSystemValues } from '../src/platform/keys/rotation/rewrites.ts';
import { rotateKey } from '../src/platform/keys/rotation/rotate-key.ts';
import type { RotationTools } from '../src/platform/keys/rotation/rotation-tools.ts';
import { createPersonalData } from '../src/platform/security/personal-data.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import { specimenNumber } from '../testing/application.specimens.ts';
import { describeOnDatabase, portal, withPortal } from '../testing/test-portal.ts';
import { everythingUntilFinished, finished, type HandedIn } from './finished-merchant.fixture.ts';

const counted = z.object({ held: z.coerce.number(), former: z.coerce.number() });

describe('the list of values under owners’ keys', () => {
  it('has every sealed column that is not under an installation key', () => {
    const columns = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.entries(getTableColumns(table))
          .filter(([property]) => property.endsWith('Sealed'))
          .map(([, { name }]) => `${getTableName(table)}.${name}`),
      );
    const ofOwners = ownerValues.map(({ table, columnName }) => `${getTableName(table)}.${columnName}`);
    const ofSystem = unchangingSystemValues.map(([table, name]) => `${getTableName(table)}.${name}`);
    const rewritten = [
      'payment_notice.raw_sealed',
      'staff.name_sealed',
      'staff.email_sealed',
      'access_review_row.text_sealed',
    ];
    const listed = [...ofOwners, ...ofSystem, ...rewritten];
    expect(listed.sort()).toEqual([...columns, 'stored_file.wrapped_key'].sort());
  });
});

describeOnDatabase('an account’s key', (open) => {
  let done: HandedIn;
  let lines: string[];
  withPortal(() => open({ register: everythingUntilFinished, storesKeys: true }));
  beforeAll(async () => {
    done = await finished(portal);
    lines = [];
    const { accountId } = done.merchant;
    const draft = { ownerId: accountId, step: 'owner-info', values: { note: '반쯤 쓴 글' } } as const;
    await keepDraft(portal.platform, draft, sql`select ${accountId}::uuid as id`);
    await portal.db.transaction(async (tx) => {
      const { personalData } = portal.platform;
      const note = { id: crypto.randomUUID(), action: 'tried', subject: 'a', text: '메모' };
      await insertNote(tx, personalData, accountId, note);
      await insertSupplement(tx, personalData, accountId, { item: 'SF07', reason: '까닭', dueOn: '2099-12-31' });
    });
  });

  const tools = (): RotationTools => {
    const stopping = new AbortController().signal;
    const { db, keys, keyService: service, personalData } = portal.platform;
    const pace = { pageSize: 2, pollMs: 5, goneMs: 1_000, longestWaitMs: 60_000, settleMs: 10, leaseMs: 60_000 };
    return {
      db,
      keys,
      service,
      personalData,
      actor: 'operator:tester',
      pace,
      stopping,
      say: (line) => lines.push(line),
    };
  };

  /** The number of values, and of those that use a key other than the newest. */
  async function valuesUnder(name: string) {
    const all = { held: 0, former: 0 };
    for (const { table, column } of ownerValues) {
      const [row] = await rowsOf(
        portal.db,
        sql`select count(${column}) as held, count(*) filter (where split_part(${column}, '.', 2) <> ${name}) as former
          from ${table} t`,
        counted,
      );
      all.held += row?.held ?? 0;
      all.former += row?.former ?? 0;
    }
    return all;
  }

  async function everythingReads(): Promise<void> {
    const { client, accountId } = done.merchant;
    expect((await client.call(me)).status).toBe(200);
    const { db, personalData } = portal.platform;
    expect((await draftOf(portal.platform, accountId, 'owner-info'))?.values).toEqual({ note: '반쯤 쓴 글' });
    expect(await notesOf(db, personalData, accountId)).toMatchObject([{ text: '메모' }]);
    expect(await supplementsOf(db, personalData, accountId)).toMatchObject([{ reason: '까닭' }]);
    expect((await client.call(myFile)).status).toBe(200);
    const files = await portal.db.select().from(tables.storedFile);
    expect(files.length).toBeGreaterThan(3);
    for (const { id, ownerId } of files) {
      expect((await portal.platform.files.read(id, ownerId))?.bytes.length).toBeGreaterThan(0);
    }
    const { keys } = portal.platform;
    const [row] = await portal.db.select().from(tables.account);
    const fresh = sealed.account(createPersonalData(portal.db, keys), accountId);
    expect(await fresh.open('companyNameSealed', row?.companyNameSealed ?? '')).toBe('바다상점');
  }

  it('is replaced by a rotation that is killed and resumed, with everything readable throughout', async () => {
    // As a correction leaves it.
    const place = { table: 'business_information', column: 'answers_sealed', row: done.merchant.accountId };
    const previousSealed = await portal.platform.personalData.seal(done.merchant.accountId, place, 'of before');
    const before = await valuesUnder('a1');
    expect(before.held).toBeGreaterThan(25);
    expect(before.former).toBe(0);
    const given = tools();
    let resealed = 0;
    const personalData = {
      ...given.personalData,
      reseal: async (...asked: Parameters<typeof given.personalData.reseal>) => {
        resealed += 1;
        if (resealed > 12) throw new Error('killed');
        return await given.personalData.reseal(...asked);
      },
    };
    await expect(rotateKey({ ...given, personalData }, 'accounts', false)).rejects.toThrow('killed');
    const half = await valuesUnder('a2');
    expect(half.former).toBeGreaterThan(0);
    expect(half.former).toBeLessThan(half.held);
    await everythingReads();
    await expect(rotateKey(tools(), 'master', false)).rejects.toThrow(/accounts has begun|newest master key/);

    await rotateKey(tools(), 'accounts', true);
    expect(await valuesUnder('a2')).toEqual({ held: before.held, former: 0 });
    expect(lines.at(-1)).toBe('No stored value uses a former version: the former versions are destroyed.');
    await everythingReads();
    // The key itself is destroyed, not only unused.
    const { keys } = portal.platform;
    const fresh = createPersonalData(portal.db, keys);
    await expect(fresh.open(done.merchant.accountId, place, previousSealed)).rejects.toThrow();
  });

  it('stays readable for the values that the unchangeable audit holds under it', async () => {
    const { accountId } = done.merchant;
    const { personalData, keys } = portal.platform;
    const place = { table: 'business_information', column: 'answers_sealed', row: accountId };
    const previousSealed = await personalData.seal(accountId, place, 'of before');
    await portal.db.insert(tables.auditEvent).values({
      actor: `account:${accountId}`,
      action: 'tried',
      accountId,
      result: 'ok',
      detail: { previousSealed },
    });
    await rotateKey(tools(), 'accounts', false);
    expect(lines).toContain(
      '1 accounts keep a former key: the audit, which never changes, contains corrected answers sealed with it.',
    );
    expect(await createPersonalData(portal.db, keys).open(accountId, place, previousSealed)).toBe('of before');
    expect((await valuesUnder('a3')).former).toBe(0);
    await everythingReads();
  });

  it('of blind indexes is replaced: searches succeed before, during and after the rotation', async () => {
    const { accountId, loginId, email } = done.merchant;
    const found = async () => {
      const asked = ['바다상점', email, specimenNumber, settlementBody.settlementEmail];
      for (const find of asked) {
        const rows = (await give(portal, 'accounts', 'list', '--find', find)).filter((row) => row.startsWith(loginId));
        expect(rows, find).toHaveLength(1);
      }
    };
    const { keys, personalData } = portal.platform;
    const stored = async () => {
      const [row] = await portal.db.select().from(tables.account).where(eq(tables.account.id, accountId));
      return row?.operatorEmailIndex;
    };
    const before = await stored();
    const compared = personalData.keyedHash('mall-submission', 'a');
    await found();
    const given = tools();
    const failing = {
      ...given.personalData,
      index: (): string => {
        throw new Error('killed');
      },
    };
    await expect(rotateKey({ ...given, personalData: failing }, 'index', false)).rejects.toThrow('killed');
    expect(keys.current('index').version).toBe(2);
    expect(await stored()).toBe(before);
    await found();
    await rotateKey(tools(), 'index', true);
    expect(keys.versions('index').map(({ version }) => version)).toEqual([2]);
    expect(await stored()).not.toBe(before);
    expect(await stored()).toBe(personalData.index('operator-email', email.toLowerCase()));
    await found();
    // Values that are compared with stored hashes keep their key, here and on a server that starts afterwards.
    expect(personalData.keyedHash('mall-submission', 'a')).toBe(compared);
    const restarted = await openKeyRing(portal.db, portal.platform.keyService);
    expect(createPersonalData(portal.db, restarted).keyedHash('mall-submission', 'a')).toBe(compared);
    expect(restarted.mark()).toBe(keys.mark());
  });
});
