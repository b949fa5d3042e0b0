// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { paperClockWords as clockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { paperWarningWords as warningWords } from '@portal/domain/messages/paper/paper-warning.ts';
import { customerConfirmationConsent as consent } from '@portal/domain/messages/screening/customer-confirmation-consent.ts';
import { documentLabels } from '@portal/domain/messages/screening/document-labels.ts';
import { documentUploadWords as words } from '@portal/domain/messages/screening/document-upload.ts';
import { someWords as ui } from '@portal/ui/base/words.fixture.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { failure, later, offline, ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { Page } from './document-upload.page.tsx';

const send = 'POST /screening/files';
const remove = 'POST /screening/files/remove';
const finish = 'POST /screening/finish';
const slot = (type: 'SF07' | 'SF08' | 'SF09' | 'SF11', essential: boolean, files: readonly string[] = []) => ({
  type,
  essential,
  uploaded: null,
  files: files.map((fileName, seq) => ({ seq, fileName, size: 1_000, at: '2026-11-21T02:00:00.000Z' })),
});
const account = documentLabels.SF07;

let server: ReturnType<typeof stubServer>;
const opens = async (documents = [slot('SF07', true), slot('SF09', false, ['엉뚱한.pdf'])]): Promise<void> => {
  server.answers['GET /screening/progress'] = ok({ ...soleProgress, documents });
  await openRouted(<Page />);
  await screen.findByText(words.listLead);
};
const picks = (label: string, name: string) =>
  act(async () => {
    const file = new File(['paper'], name, { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  });
const isShown = (text: string): boolean => screen.queryByText(text) !== null;
const consents = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('checkbox', { name: words.consent }));
  await press(words.agree);
};

beforeEach(() => {
  forgetEverything('left');
  hasSession();
  enterSession(somebody({ kycStatus: 'STEP3', destination: '/document-upload' }));
  Element.prototype.scrollIntoView = vi.fn();
  stubDialogs();
  stubObjectUrls();
  server = stubServer({
    'GET login/me': ok(somebody({ kycStatus: 'COMPLETE', destination: '/kyc-complete' })),
    [remove]: ok(),
    [finish]: ok({ kycStatus: 'COMPLETE' }),
    [send]: ok(),
  });
});
afterEach(() => {
  cleanup();
  dropDialogs();
  vi.unstubAllGlobals();
});

describe('a document', () => {
  it.each([
    ['short', true],
    ['expired', true],
    ['fresh', false],
    ['undated', false],
  ] as const)('submitted earlier that is %s is shown to expire during the review: %s', async (state, isWarned) => {
    const dates = { issuedOn: '20260801', validUntil: '20261101', daysLeft: 3 };
    const undated = { issuedOn: null, validUntil: null, daysLeft: null };
    const paper = { item: 'certificate', state, ...(state === 'undated' ? undated : dates) };
    const papers = { reviewEndsOn: '20261205', goodSince: '20260905', lastingSince: '20260601', papers: [paper] };
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, documents: [slot('SF07', true)], papers });
    await openRouted(<Page />);
    await screen.findByText(words.listLead);
    expect(isShown(clockWords.title)).toBe(isWarned);
  });

  it('is uploaded as soon as it is chosen, and counted once the server has it', async () => {
    const answer = later(ok());
    server.answers[send] = answer.answer;
    await opens();
    expect(isShown(words.count(0, 1))).toBe(true);
    await picks(account, '통장.pdf');
    expect(isShown(words.count(0, 1))).toBe(true);
    await act(async () => answer.come());
    await waitFor(() => expect(isShown(words.count(1, 1))).toBe(true));
    expect(server.bodyOf(send)).toMatchObject({ type: 'SF07' });
  });

  it.each([
    [
      'the server’s message about the file',
      refused({ file: '파일 또는 확장자를 확인해 주세요.' }),
      '파일 또는 확장자를 확인해 주세요.',
    ],
    [
      'that a service is away',
      failure('PROVIDER_UNAVAILABLE', '잠시 후 다시 올려 주세요.'),
      '잠시 후 다시 올려 주세요.',
    ],
    ['a general message if there is none', failure('INTERNAL', '서버 오류'), sentence('document.failed')],
  ])('refused by the server shows %s, in its place', async (_what, answer, said) => {
    server.answers[send] = { ...answer, status: 400 };
    await opens();
    await picks(account, '통장.pdf');
    await waitFor(() => expect(isShown(said)).toBe(true));
    expect(isShown(words.count(0, 1))).toBe(true);
  });

  it.each([
    ['beside the power of attorney', [slot('SF08', true)]],
    ['for those who need none', [slot('SF07', true)]],
  ])('has its form to download once, %s', async (_where, documents) => {
    await opens(documents);
    const links = screen.getAllByRole('link', { name: words.form });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forms/power-of-attorney.pdf']);
  });

  it('of an invalid type is rejected before the upload', async () => {
    await opens();
    await picks(account, '통장.hwp');
    expect(isShown(sentence('file.type'))).toBe(true);
    expect(server.calls()).not.toContain(send);
  });

  it('with five files shows that five is the limit', async () => {
    await opens([slot('SF07', true, ['1.pdf', '2.pdf', '3.pdf', '4.pdf'])]);
    expect(isShown(words.mostFiles)).toBe(false);
    cleanup();
    await opens([slot('SF07', true, ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])]);
    expect(isShown(words.mostFiles)).toBe(true);
    expect(screen.queryByRole('button', { name: words.addFile(account) })).toBeNull();
  });

  const warned = (...warnings: readonly object[]) => ok({ warnings });

  it('that looks like another one is submitted only after a confirmation', async () => {
    server.answers[send] = warned({ kind: 'other-paper', seen: 'certificate' });
    await opens();
    await picks(account, '등록증.pdf');
    await screen.findByText(warningWords.seen('certificate', account));
    expect(server.bodyOf(send)).toMatchObject({ look: 'true' });
    expect(isShown(words.count(0, 1))).toBe(true);
    await consents();
    await press(words.submit);
    expect(isShown(warningWords.decide)).toBe(true);
    expect(server.calls()).not.toContain(finish);
    // With `look` off the server stores the file, and still returns the warning.
    await press(warningWords.use);
    await waitFor(() => expect(isShown(words.count(1, 1))).toBe(true));
    expect(server.bodyOf(send)).toMatchObject({ look: 'false' });
    expect(isShown(warningWords.seen('certificate', account))).toBe(false);
  });

  it('that looks like another one can be dropped if it is optional', async () => {
    server.answers[send] = warned({ kind: 'other-paper', seen: 'certificate' });
    await opens([slot('SF07', true, ['통장.pdf'])]);
    await press(words.addFile(account));
    await picks(words.more(account, 2), '등록증.pdf');
    await screen.findByText(warningWords.title);
    await consents();
    await press(warningWords.drop);
    expect(isShown(warningWords.title)).toBe(false);
    await press(words.submit);
    await waitFor(() => expect(server.calls()).toContain(finish));
  });

  it('of several pages is warned about with the page number', async () => {
    server.answers[send] = warned({ kind: 'other-paper', seen: 'certificate', page: 2 });
    await opens();
    await picks(account, '통장.pdf');
    await screen.findByText(warningWords.seen('certificate', account, 2));
    expect(warningWords.seen('certificate', account, 2)).toMatch(/^2쪽이 사업자등록증으로 보입니다/);
  });

  it('already used in another slot is kept with a note, which a new file removes', async () => {
    server.answers[send] = warned({ kind: 'same-file', other: '위임장' });
    await opens();
    await picks(account, '위임장.pdf');
    await screen.findByText(warningWords.same('위임장'));
    expect([isShown(words.count(1, 1)), isShown(warningWords.use)]).toEqual([true, false]);
    server.answers[send] = ok();
    await picks(account, '통장.pdf');
    await waitFor(() => expect(isShown(warningWords.same('위임장'))).toBe(false));
    expect(isShown(words.count(1, 1))).toBe(true);
  });

  it('whose upload is cancelled is shown if the server has stored it already', async () => {
    const answer = later(ok());
    server.answers[send] = answer.answer;
    await opens();
    await picks(account, '통장.pdf');
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, documents: [slot('SF07', true, ['통장.pdf'])] });
    await press(ui.cancel);
    await act(async () => answer.come());
    expect(isShown('통장.pdf')).toBe(true);
    expect(isShown(words.count(1, 1))).toBe(true);
  });

  it('may consist of several files', async () => {
    await opens([slot('SF07', true, ['앞.pdf'])]);
    await press(words.addFile(account));
    await picks(words.more(account, 2), '뒤.pdf');
    await waitFor(() => expect(server.bodyOf(send)).toMatchObject({ type: 'SF07', seq: '1' }));
  });
});

describe('an optional document', () => {
  const removeButton = () => screen.getByRole('button', { name: ui.fileRemove });

  it('is removed and restored with one press each', async () => {
    await opens();
    await act(async () => void fireEvent.click(removeButton()));
    await waitFor(() => expect(isShown(words.removed('엉뚱한.pdf'))).toBe(true));
    expect(server.bodyOf(remove)).toMatchObject({ type: 'SF09', seq: 0, undo: false });
    await press(words.undo);
    await waitFor(() => expect(isShown(words.removed('엉뚱한.pdf'))).toBe(false));
    expect(server.bodyOf(remove)).toMatchObject({ type: 'SF09', seq: 0, undo: true });
    expect(isShown('엉뚱한.pdf')).toBe(true);
  });

  it('says that it is being removed or restored, and takes no other file meanwhile', async () => {
    const removal = later(ok());
    server.answers[remove] = removal.answer;
    await opens();
    await act(async () => void fireEvent.click(removeButton()));
    await press(ui.fileRemoving);
    expect(server.calls().filter((call) => call === remove)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>(documentLabels.SF09).disabled).toBe(true);
    await act(async () => removal.come());
    const restoring = later(ok());
    server.answers[remove] = restoring.answer;
    await press(words.undo);
    expect(isShown(words.undoing)).toBe(true);
    await act(async () => restoring.come());
    expect(removeButton()).toBeDefined();
  });

  it('stays when the server refuses to remove it', async () => {
    server.answers[remove] = { ...failure('STATE_CONFLICT', '이미 제출되었습니다.'), status: 409 };
    await opens();
    await act(async () => void fireEvent.click(removeButton()));
    expect(isShown(words.removed('엉뚱한.pdf'))).toBe(false);
    expect(isShown('엉뚱한.pdf')).toBe(true);
  });

  it('a required one can only be replaced', async () => {
    await opens([slot('SF07', true, ['통장.pdf'])]);
    expect(screen.queryByRole('button', { name: ui.fileRemove })).toBeNull();
  });
});

describe('the submission', () => {
  it('names the missing documents and the missing consent, and sends nothing', async () => {
    await opens();
    await press(words.submit);
    expect(isShown(sentence('document.required', { label: account }))).toBe(true);
    expect(isShown(sentence('documents.consent'))).toBe(true);
    expect(server.calls()).not.toContain(finish);
  });

  it('does not silently omit a file whose upload failed', async () => {
    const second = words.more(account, 2);
    server.answers[send] = offline;
    await opens([slot('SF07', true, ['앞.pdf'])]);
    await press(words.addFile(account));
    await picks(second, '뒤.pdf');
    await consents();
    await press(words.submit);
    expect(isShown(warningWords.notSent)).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(second));
    expect(server.calls()).not.toContain(finish);
    await press(`${second} ${warningWords.dropFailed}`);
    await press(words.submit);
    await waitFor(() => expect(server.calls()).toContain(finish));
  });

  it('does not silently keep the previous file when its replacement failed', async () => {
    server.answers[send] = offline;
    await opens([slot('SF07', true, ['앞.pdf'])]);
    await picks(account, '새 통장.pdf');
    await consents();
    await press(words.submit);
    expect(isShown(warningWords.notSent)).toBe(true);
    expect(server.calls()).not.toContain(finish);
  });

  it('does not silently include a file that was stored after it was cancelled', async () => {
    const extra = documentLabels.SF09;
    server.answers[send] = later(ok()).answer;
    const papers = (...files: string[]) => [slot('SF07', true, ['통장.pdf']), slot('SF09', false, files)];
    await opens(papers());
    await picks(extra, '가족.pdf');
    await press(ui.cancel);
    expect(isShown('가족.pdf')).toBe(false);
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, documents: papers('가족.pdf') });
    await consents();
    await press(words.submit);
    await waitFor(() => expect(isShown(words.storedAfterAll)).toBe(true));
    expect(isShown('가족.pdf')).toBe(true);
    expect(server.calls()).not.toContain(finish);
    await press(ui.fileRemove);
    expect(isShown(words.storedAfterAll)).toBe(false);
    await press(words.submit);
    await waitFor(() => expect(server.calls()).toContain(finish));
  });

  it('waits for a file that is still being sent', async () => {
    const answer = later(ok());
    server.answers[send] = answer.answer;
    await opens();
    await picks(account, '통장.pdf');
    await consents();
    await press(words.submit);
    expect(server.calls()).not.toContain(finish);
    await act(async () => answer.come());
    await waitFor(() => expect(server.calls()).toContain(finish));
  });

  it('asks for the consent with its text, and continues', async () => {
    await opens([slot('SF07', true, ['통장.pdf'])]);
    fireEvent.click(screen.getByRole('checkbox', { name: words.consent }));
    expect(screen.getByRole('dialog', { name: consent.title })).toBeDefined();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: words.consent });
    await press(words.disagree);
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(box.checked).toBe(false);
    await consents();
    expect(box.checked).toBe(true);
    // Withdrawn without the text.
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await consents();
    await press(words.submit);
    await waitFor(() => expect(server.bodyOf(finish)).toEqual({ agreed: true }));
  });

  it('shows at their fields the documents that the server misses', async () => {
    server.answers[finish] = refused({ SF07: '통장 사본을 다시 올려 주세요.' });
    await opens([slot('SF07', true, ['통장.pdf'])]);
    await consents();
    await press(words.submit);
    await waitFor(() => expect(isShown('통장 사본을 다시 올려 주세요.')).toBe(true));
  });
});
