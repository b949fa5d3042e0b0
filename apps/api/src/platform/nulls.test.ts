import { describe, expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../testing/test-portal.ts';
import { audit } from './audit.ts';
import { tables } from './database/tables.ts';
import { withNulls, withoutNulls } from './nulls.ts';

it('a row that is read has undefined for null in its own columns only', () => {
  expect(withoutNulls({ id: 'a', at: null, none: 0, said: { by: null } })).toStrictEqual({
    id: 'a',
    at: undefined,
    none: 0,
    said: { by: null },
  });
});

it('members that are written have null for undefined; missing ones stay missing', () => {
  const answered: { id: string; at: Date | undefined; no: boolean; more?: string } = {
    id: 'a',
    at: undefined,
    no: false,
  };
  expect(withNulls(answered)).toStrictEqual({ id: 'a', at: null, no: false });
});

describe('an audit row', () => {
  withPortal(() => openTestPortal());

  it('stores an undefined member as null', async () => {
    const detail = { code: undefined, count: 0 };
    await audit(portal.db, { actor: 'system', action: 'said-nothing', result: 'ok', detail });
    const rows = await portal.db.select().from(tables.auditEvent);
    expect(rows.find(({ action }) => action === 'said-nothing')?.detail).toStrictEqual({ code: null, count: 0 });
  });
});
