import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { deskAccessWords } from '@portal/domain/messages/desk/desk-access.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskFrameWords, deskSessionEndWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskSearchWords } from '@portal/domain/messages/desk/desk-search.ts';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { number } from '../../apps/desk/src/testing/stand-in.fixture.ts';
import { proposed } from '../../apps/desk/src/testing/stand-in-decision.fixture.ts';
import { changes } from '../../apps/desk/src/testing/stand-in-history.fixture.ts';
import { expectAccessible } from '../support/axe.ts';
import { cleared, expect, goTo, test } from '../support/desk-portal.ts';
import { type StandIns, standInForDesk } from '../support/stand-in-desk.ts';

/** Every dialog of the desk: the focus moves in, stays in, and returns to the opener. The server is a stand-in. */

interface Opened {
  /** The element that is focused when the dialog opens, and again once it is closed. */
  readonly by: (page: Page) => Locator;
  readonly key?: string;
  /** Text typed there first. */
  readonly text?: string;
}

interface DialogCase extends Opened {
  /** The source file that draws it, under `apps/desk/src`. */
  readonly source: string;
  readonly path: string;
  readonly answers?: StandIns;
  readonly role?: 'alertdialog';
  /** Element to wait for before the dialog is opened. */
  readonly ready?: (page: Page) => Locator;
  readonly close?: string | RegExp;
}

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();

const at = `/a/${number}`;
const application = 'features/application';
const agent = `${at}?part=persons&item=SR01-0`;
const [waiting] = proposed.waiting;
const place = { part: 'persons', item: 'SR00-0' };
const toOpen = [{ key: 'SR00-0', kind: 'person', label: '대표자 1', openedAt: null, file: null, place }];
const list = { month: '2026-11', count: 0, rows: [], next: null, keptSince: '20241123', isOwn: false, staff: [] };
const reasons = { used: [], days: [{ on: '20261130', workingDays: 5 }], proposed: '20261130' };

const dialogs: Readonly<Record<string, DialogCase>> = {
  'the keyboard shortcuts': {
    source: 'app/keys-dialog.tsx',
    path: '/queue',
    by: button(new RegExp(`^${deskFrameWords.keys}`)),
  },
  'the search': {
    source: 'features/search/palette.tsx',
    path: '/queue',
    by: button(new RegExp(deskFrameWords.search)),
    close: new RegExp(deskSearchWords.closeLong),
  },
  'notes about a value': {
    source: `${application}/notes/note-dialog.tsx`,
    path: at,
    by: (page) => page.getByRole('grid').getByRole('row', { name: /사업자등록번호/ }),
    key: 'n',
  },
  'the reason to show a site’s password': {
    source: `${application}/disclosure/site-password.tsx`,
    path: at,
    by: button(deskDisclosureWords.sitePasswordShow),
    close: deskDisclosureWords.cancel,
  },
  'the reason to show a number': {
    source: `${application}/disclosure/number-block.tsx`,
    path: agent,
    by: button(deskDisclosureWords.show),
    close: deskDisclosureWords.cancel,
  },
  'the verification of a person by hand': {
    source: `${application}/decision/verify-button.tsx`,
    path: agent,
    by: button(deskDecideWords.verify),
    close: deskDisclosureWords.cancel,
  },
  'notes about the application': {
    source: `${application}/notes/note-dialog.tsx`,
    path: `${at}?part=documents`,
    by: button(new RegExp(`^${deskNoteWords.title}`)),
  },
  'the withdrawal of a request': {
    source: `${application}/request/withdraw-dialog.tsx`,
    path: `${at}?part=documents&item=SR01-0`,
    by: button(new RegExp(`^${deskRequestWords.withdraw}`)),
    close: deskRequestWords.withdrawKeep,
  },
  'the reason to download the bundle': {
    source: `${application}/disclosure/bundle-button.tsx`,
    path: `${at}?part=documents`,
    by: button(deskDisclosureWords.bundle),
    close: deskDisclosureWords.cancel,
  },
  'the reason to download an original': {
    source: `${application}/disclosure/download-button.tsx`,
    path: `${at}?part=settlement`,
    by: button(new RegExp(deskDisclosureWords.download)),
    close: deskDisclosureWords.cancel,
  },
  'the export of the access record': {
    source: 'features/access/export-dialog.tsx',
    path: '/access',
    answers: {
      'GET /access': { data: list },
      'GET /overdue-reviews': { data: { months: [] } },
      'GET /reviews': { data: { today: '20261123', months: [], overdue: [], numbers: { days: [], withoutReason: 0 } } },
    },
    by: button(deskAccessWords.export),
    close: deskDisclosureWords.cancel,
  },
  'a person opened by an approver': {
    source: `${application}/decision/open-dialog.tsx`,
    path: `${at}/decide`,
    answers: { 'GET /decision': { data: { ...proposed, waiting: [{ ...waiting, toOpen }] } } },
    by: button(/대표자 1/),
  },
  'changes since a request was begun': {
    source: `${application}/changes/changed-dialog.tsx`,
    path: `${at}?part=documents&item=SF08&ask=SF08`,
    answers: {
      'GET /reasons': { data: reasons },
      'POST /ask': {
        status: 412,
        code: 'CHANGED',
        data: { revision: 5, changes: changes.changes, mayGoAnyway: true },
      },
    },
    role: 'alertdialog',
    ready: (page) => page.getByRole('combobox', { name: deskRequestWords.due }),
    by: (page) => page.getByRole('textbox', { name: new RegExp(`^${deskRequestWords.text}`) }),
    text: '위임장을 다시 올려 주세요.',
    key: 'Control+Enter',
    close: deskChangesWords.look,
  },
};

/** Where the focus is: in a dialog, nowhere, or on an element below the dialog. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.closest('dialog[open]')) return 'in the dialog';
    return activeElement === null || activeElement === document.body
      ? 'nowhere'
      : `outside: ${activeElement.outerHTML}`;
  });

/** Records what receives focus from now on: how often an element in a dialog, and which others. */
const recordFocus = (page: Page) =>
  page.evaluateHandle(() => {
    const outside: string[] = [];
    const record = { inDialog: 0, outside };
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('dialog[open]')) record.inDialog += 1;
      else outside.push(target.outerHTML);
    });
    return record;
  });

/** Cycles forward by Tab and back by Shift+Tab: the page below never gets the focus. */
async function expectKept(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a, button, input, select, textarea, [tabindex]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    const record = await recordFocus(page);
    // After the last element the focus moves to the browser's own bar, which pages cannot observe.
    for (let presses = 0; presses < stops + 3; presses += 1) await page.keyboard.press(key);
    const { inDialog, outside } = await record.jsonValue();
    expect(outside).toEqual([]);
    expect(inDialog).toBeGreaterThanOrEqual(Math.min(stops, 2));
  }
}

async function open(page: Page, { by, key = 'Enter', text }: Opened): Promise<void> {
  const opener = by(page);
  await opener.focus();
  if (text !== undefined) await opener.fill(text);
  await opener.press(key);
}

async function walk(page: Page, one: DialogCase): Promise<void> {
  const { by, ready, role = 'dialog', close = controlWords.close } = one;
  const dialog = page.getByRole(role);
  await expect((ready ?? by)(page)).toBeVisible();
  await open(page, one);
  await expect(dialog).toBeVisible();
  await expect.poll(() => focusOf(page)).toBe('in the dialog');
  await expectAccessible(page);
  await expectKept(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(by(page)).toBeFocused();
  await open(page, one);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: close }).last().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(by(page)).toBeFocused();
}

test.describe('each dialog by keyboard: the focus enters, stays inside, and returns to the opener', () => {
  // One page for all of them: loading the desk costs more than these checks.
  test.beforeAll(async ({ second: page }) => {
    const answers = Object.assign({}, ...Object.values(dialogs).map((one) => one.answers));
    await standInForDesk(page, ['reviewer', 'approver', 'auditor'], answers);
    await page.goto('/queue');
  });
  test.afterAll(({ second }) => cleared(second));

  for (const [name, one] of Object.entries(dialogs))
    test(name, async ({ second: page }) => {
      await goTo(page, one.path);
      await walk(page, one);
    });
});

const ended = 'app/session-ended.tsx';

test('the end of the session traps the focus, and cannot be dismissed by Escape or a click', async ({ page }) => {
  await standInForDesk(page, ['reviewer'], {
    'POST /search': { status: 401, code: 'UNAUTHENTICATED', data: { reason: 'idle' } },
  });
  await page.goto('/queue');
  await button(new RegExp(deskFrameWords.search))(page).press('Enter');
  await expect(page.getByRole('textbox', { name: deskSearchWords.label })).toBeFocused();
  await page.keyboard.type('한결무역');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: deskSessionEndWords.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: deskSessionEndWords.again })).toBeFocused();
  await expectAccessible(page);
  await expectKept(page, dialog);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect.poll(() => focusOf(page)).toBe('in the dialog');
});

const drawn = /<(?:dialog|Dialog|ReasonDialog|FileDialog|Modal)\b|showModal\(|role="(?:alert)?dialog"|dialog-store/;

test('every dialog of the desk is covered', () => {
  const root = join(import.meta.dirname, '..', '..', 'apps', 'desk', 'src');
  // The parts that they are made of.
  const blocks = new Set(['blocks/disclosure/reason-dialog.tsx', 'blocks/disclosure/file-dialog.tsx']);
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/\.(?:test|fixture)\.tsx$/.test(file) && !blocks.has(file))
    .filter((file) => drawn.test(readFileSync(join(root, file), 'utf8')));
  const sources = [ended, ...Object.values(dialogs).map(({ source }) => source)];
  expect(found.sort()).toEqual([...new Set(sources)].sort());
});
