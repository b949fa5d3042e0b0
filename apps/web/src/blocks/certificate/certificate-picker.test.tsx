// @vitest-environment jsdom
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { certificateFindingsWords as findings } from '@portal/domain/messages/application/certificate-findings.ts';
import { certificateRefusalWords as refusal } from '@portal/domain/messages/application/certificate-refusal.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { pictureWords } from '@portal/domain/messages/picture/picture.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWith } from '../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, pick, press, type } from '../../lib/testing/page.fixture.tsx';
import { CertificatePicker } from './certificate-picker.tsx';
import { noCertificate } from './use-certificate.ts';
// Preloaded, so that `act` covers it.
import './certificate-findings.tsx';
import './certificate-refusal.tsx';
import '../picture/held-picture.tsx';

beginWith(() => ({}));
type Certificate = ComponentProps<typeof CertificatePicker>['certificate'];
const file = new File(['paper'], '등록증.jpg', { type: 'image/jpeg' });
const shown = { name: file.name, size: 206_848, picture: undefined };
const checked = {
  kind: 'private',
  fileId: 'file-1',
  issueDate: '20261101',
  validUntil: '20270201',
  runsOut: false,
  unread: [],
  lost: [],
  values: { bizNo: '1234567891', repName: '홍길동' },
  places: {},
  addresses: { business: { address: '', detail: '' }, head: { address: '', detail: '' } },
} as const;
const acts = {
  pick: vi.fn(),
  sendHeld: vi.fn(),
  cancel: vi.fn(),
  remove: vi.fn(),
  refuse: vi.fn(),
  checkAgain: vi.fn(),
  demand: vi.fn(),
};
const onChangeKind = vi.fn();
beforeEach(() => void vi.clearAllMocks());

async function shows(state: Partial<Certificate>): Promise<void> {
  const certificate = { ...noCertificate, ...acts, ...state };
  await act(async () => void draw(<CertificatePicker {...{ certificate, onChangeKind }} />));
  await act(() => vi.dynamicImportSettled());
}

describe('a certificate', () => {
  it('passes on the chosen file', async () => {
    await shows({});
    await pick(labels.bizRegFile, '등록증.pdf');
    expect(acts.pick.mock.calls[0]?.[0]).toMatchObject({ name: '등록증.pdf', type: 'application/pdf' });
  });

  it.each(['measure', 'verify', 'read'] as const)(
    'shows progress at the stage of %s, and can be cancelled',
    async (stage) => {
      await shows({ file: shown, stage, share: undefined });
      const progress = screen.getByRole('progressbar', { name: words.stages[stage] });
      expect(progress.getAttribute('value')).toBeNull();
      expect(field(labels.bizRegFile).disabled).toBe(true);
      await press(someWords.cancel);
      expect(acts.cancel).toHaveBeenCalledOnce();
    },
  );

  it('shows the upload progress, and not yet the reading', async () => {
    await shows({ file: shown, stage: 'verify', share: 0.5 });
    expect(screen.getByRole('progressbar', { name: someWords.fileSending }).getAttribute('value')).toBe('0.5');
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.queryByText(words.stages.verify)).toBeNull();
  });

  it('shows an error at its input', async () => {
    await shows({ error: '한 페이지 파일만 올릴 수 있습니다.' });
    expect(errorAt(labels.bizRegFile)).toContain('한 페이지 파일만 올릴 수 있습니다.');
  });

  it.each([
    ['private', findings.checkedPrivate],
    ['corporate', findings.checkedCorporate],
  ] as const)('lists the findings of a valid %s certificate', async (kind, isOfKind) => {
    await shows({ file: shown, checked: { ...checked, kind } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      isOfKind,
      findings.checkedActive,
      findings.checkedIssued.replace('{issued}', '2026.11.01').replace('{until}', '2027.02.01'),
      findings.checkedCount.replace('{count}', '2'),
    ]);
  });

  it.each([
    ['whose day was not read', { issueDate: null, validUntil: null }, findings.checkedUndated],
    ['that runs out before the review ends', { runsOut: true }, paperClockWords.certificateRunsOut],
  ])('warns about a certificate %s', async (_, over, said) => {
    await shows({ file: shown, checked: { ...checked, ...over } });
    expect(isShown(said)).toBe(true);
  });
});

describe('a valid certificate', () => {
  it('asks for nothing when everything was read', async () => {
    await shows({ file: shown, checked });
    expect(screen.queryByLabelText(findings.unreadName)).toBeNull();
    expect(screen.queryByLabelText(findings.unreadDate)).toBeNull();
  });

  it('asks for unread values, as optional', async () => {
    const asking = { ...checked, unread: ['repName', 'openDate'] } as const;
    // It cannot be checked again until its picture is loaded.
    await shows({ file: shown, checked: asking });
    expect(isShown(findings.unread)).toBe(false);
    cleanup();
    await shows({ file: { ...shown, picture: file }, checked: asking });
    expect(isShown(findings.unread)).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: findings.checkUnread }).disabled).toBe(true);
    await type(findings.unreadDate, '20180402');
    await type(findings.unreadName, '홍길동');
    await press(findings.checkUnread);
    expect(acts.checkAgain).toHaveBeenCalledExactlyOnceWith({ repName: '홍길동', openDate: '20180402' });
  });
});

describe('removing an attached certificate', () => {
  it('needs no confirmation when it was not checked', async () => {
    await shows({ file: shown });
    await press(someWords.fileRemove);
    expect([acts.remove.mock.calls.length, currentDialog()]).toEqual([1, undefined]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks for confirmation when it was checked: %s removes it %d times', async (yes, times) => {
    await shows({ file: shown, checked });
    await press(someWords.fileRemove);
    expect(currentDialog()?.message).toBe(words.removeAsk);
    expect(acts.remove).not.toHaveBeenCalled();
    await act(async () => currentDialog()?.answer(yes));
    expect(acts.remove).toHaveBeenCalledTimes(times);
  });
});

describe('a photograph held back before upload', () => {
  it('is shown with its error, and can be sent anyway', async () => {
    const held = { kind: 'choose-again', sentence: '흐립니다.', final: false, file } as const;
    await shows({ held, error: held.sentence });
    expect(isShown(pictureWords.sendAnywayNote)).toBe(true);
    await press(pictureWords.sendAnyway);
    expect(acts.sendHeld).toHaveBeenCalledOnce();
  });

  it('is shown with its warnings, and is sent by one press', async () => {
    const held = { kind: 'look-again', sentences: ['조금 흐립니다.', '빛이 반사됩니다.'], file } as const;
    await shows({ file: shown, held });
    expect([isShown('조금 흐립니다.'), isShown('빛이 반사됩니다.')]).toEqual([true, true]);
    await press(pictureWords.send);
    expect(acts.sendHeld).toHaveBeenCalledOnce();
  });
});

describe('a refused certificate', () => {
  const refused = { file };

  it('is named, with a link to its help', async () => {
    await shows({ refused, error: '확인하지 못했습니다.' });
    expect(isShown(refusal.file('등록증.jpg'))).toBe(true);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/help#business');
    expect(screen.queryByLabelText(refusal.number)).toBeNull();
  });

  it.each(['private', 'corporate'] as const)(
    'of the %s kind offers to continue in the other form',
    async (otherKind) => {
      await shows({ refused: { ...refused, otherKind } });
      expect(screen.getByRole('status').textContent).toContain(refusal.found[otherKind]);
      await press(refusal.switchTo[otherKind]);
      expect(onChangeKind).toHaveBeenCalledExactlyOnceWith(otherKind, file);
    },
  );

  it('is checked again with a corrected number', async () => {
    await shows({ refused: { ...refused, asked: { registerNumber: { value: '1234567890' } } } });
    expect(field(refusal.number).value).toBe('123-45-67890');
    await type(refusal.number, '123-45-67891');
    await press(refusal.check);
    expect(acts.checkAgain).toHaveBeenCalledExactlyOnceWith({ registerNumber: '1234567891' });
  });

  it('shows an error about the corrected number at the number', async () => {
    const asked = { registerNumber: { value: '1234567891', error: '세 자리 이상 다릅니다.' } };
    await shows({ refused: { ...refused, asked } });
    expect(errorAt(refusal.number)).toContain('세 자리 이상 다릅니다.');
    expect(errorAt(labels.bizRegFile)).toBe('');
  });

  it('with values that do not belong together shows all of them, and is checked again once corrected', async () => {
    const asked = {
      registerNumber: { value: '9950000014' },
      repName: { value: '홈길동' },
      openDate: { value: '20180402' },
    };
    await shows({ refused: { ...refused, asked } });
    expect([field(refusal.number).value, field(refusal.name).value, field(refusal.date).value]).toEqual([
      '995-00-00014',
      '홈길동',
      '2018.04.02',
    ]);
    await type(refusal.name, '홍길동');
    await press(refusal.checkAll);
    expect(acts.checkAgain).toHaveBeenCalledExactlyOnceWith({
      registerNumber: '9950000014',
      repName: '홍길동',
      openDate: '20180402',
    });
  });
});
