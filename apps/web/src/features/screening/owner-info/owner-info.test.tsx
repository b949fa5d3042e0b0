// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ownerFinderWords as finder } from '@portal/domain/messages/screening/owner-finder.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import type { OwnerQuestion } from '@portal/domain/rules/owner/owners.ts';
import { currentToast } from '@portal/ui/feedback/toast-store.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { corporateProgress, soleProgress } from './owner-info.fixture.ts';
import { OwnerInfo } from './owner-info.page.tsx';
import './owner-finder/kept-owner-finder.tsx';

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

const sent: Sent[] = [];
let routed: Routed;
/** The server's answers by the last segment of a call's path; OK for others. */
let answers: Record<string, { readonly status: number; readonly body: object }> = {};

const read = async (body: unknown): Promise<unknown> => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : null;
};
const ok = (data: unknown): object => ({ code: 'OK', message: '', data });

beforeEach(() => {
  sent.length = 0;
  answers = { me: { status: 200, body: ok(somebody({ kycStatus: 'STEP3' })) } };
  hasSession();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/|\?.*$/g, '');
    if (init.method !== 'GET' && !path.startsWith('owner-')) sent.push({ path, body: await read(init.body) });
    if (path.startsWith('owner-'))
      return new Response(JSON.stringify(ok(init.method === 'PUT' ? { savedAt: '2026-11-21T02:00:00.000Z' } : null)));
    const { status, body } = answers[path] ?? {
      status: 200,
      body: ok(path === 'agree' ? { kycStatus: 'STEP3' } : null),
    };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (progress: Progress): Promise<void> => {
  routed = await openRouted(<OwnerInfo progress={progress} />);
};
const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const choose = (name: RegExp, option: string): void => void fireEvent.click(group(name).getByLabelText(option));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const leave = (name: string): void => void fireEvent.blur(field(name));
const next = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '다음' })));
const isThere = (text: string): boolean => screen.queryByText(text) !== null;

const purpose = /가입 목적/;
const funds = /자금/;

describe('a sole proprietor', () => {
  beforeEach(() => open(soleProgress));
  const unfold = (): void => void fireEvent.click(screen.getByRole('button', { name: '실제 소유자 고치기' }));

  it('only confirms the proposed owner, and states purpose and funds', async () => {
    expect(isThere('문정옥 · 100% · 개인사업자')).toBe(true);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    choose(purpose, '사업상 거래');
    choose(funds, '사업 소득');
    await next();
    expect(sent.map(({ path }) => path)).toEqual(['represent', 'agree']);
    expect(sent[0]?.body).toMatchObject({ krname: '문정옥', share: '100', type: 'SR02', seq: '0' });
    expect(sent[1]?.body).toMatchObject({
      corp: 'CORP100',
      q1: true,
      purpose: { choice: 'TRANSACTION', text: '' },
      fundsSource: { choice: 'BUSINESS', text: '' },
      ownerCount: 1,
    });
    expect(routed.place()).toBe('/document-upload');
  });

  it('sees everything that is missing, with the focus on the first', async () => {
    await next();
    expect(isThere(sentence('purpose.required'))).toBe(true);
    expect(isThere(sentence('funds-source.required'))).toBe(true);
    expect(document.activeElement).toBe(group(purpose).getByLabelText('사업상 거래'));
    expect(sent).toEqual([]);
  });

  it('has to describe another purpose in words', async () => {
    choose(purpose, '기타');
    choose(funds, '사업 소득');
    await next();
    expect(isThere(sentence('purpose.other'))).toBe(true);
    choose(purpose, '사업상 거래');
    expect(isThere(sentence('purpose.other'))).toBe(false);
    await next();
    expect(sent.at(-1)?.path).toBe('agree');
  });

  it('sees a wrong date on leaving the field, until it is corrected', () => {
    unfold();
    type('생년월일', '19801301');
    expect(isThere(sentence('date.format'))).toBe(false);
    leave('생년월일');
    expect(isThere(sentence('date.format'))).toBe(true);
    type('생년월일', '19801201');
    expect(isThere(sentence('date.format'))).toBe(false);
  });

  it('can add, remove and restore an owner, and sees an excessive share at its owner', async () => {
    unfold();
    fireEvent.click(screen.getByRole('button', { name: /추가/ }));
    const second = group(/소유자 2/);
    for (const [name, value] of [
      ['영문 이름', 'KIM HANEUL'],
      ['생년월일', '19800617'],
      ['지분율', '60'],
    ] as const)
      fireEvent.change(second.getByRole('textbox', { name }), { target: { value } });
    fireEvent.change(second.getAllByRole('textbox')[0] ?? document.body, { target: { value: '김하늘' } });
    await next();
    expect(second.getByText(sentence('owner.share-sum'))).toBeTruthy();
    fireEvent.click(group(/소유자 1/).getByRole('button', { name: /삭제/ }));
    expect(screen.queryByRole('group', { name: /소유자 2/ })).toBeNull();
    expect(field('영문 이름').value).toBe('KIM HANEUL');
    expect(isThere(sentence('owner.share-sum'))).toBe(false);
    expect(currentToast()?.message).toBe(words.removed(1));
    act(() => currentToast()?.action?.onPress());
    const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: '영문 이름' }).map(({ value }) => value);
    expect(names).toEqual([expect.not.stringContaining('HANEUL'), 'KIM HANEUL']);
  });

  it('sees the server’s error at the owner that it concerns, until that field changes', async () => {
    answers.represent = {
      status: 400,
      body: { code: 'VALIDATION', message: '', data: null, errors: { name: '서버의 말' } },
    };
    choose(purpose, '사업상 거래');
    choose(funds, '사업 소득');
    await next();
    expect(isThere('서버의 말')).toBe(true);
    expect(document.activeElement).toBe(field('영문 이름'));
    type('영문 이름', 'MOON JEONG OK');
    expect(isThere('서버의 말')).toBe(false);
    expect(routed.place()).toBe('/here');
  });
});

describe('a corporation', () => {
  it('answers one question at a time, and states a share only if it counts', async () => {
    await open(corporateProgress);
    expect(screen.queryByRole('group', { name: /소유자 1/ })).toBeNull();
    choose(/면제/, words.categories.CORP007);
    const answer = (question: OwnerQuestion, word: string): void =>
      choose(new RegExp(words.questions[question].slice(0, 9)), word);
    answer('q1', words.no);
    answer('q2', words.yes);
    expect(field('지분율')).toBeTruthy();
    answer('q2', words.no);
    expect(screen.queryByRole('group', { name: /소유자 1/ })).toBeNull();
    answer('q3', words.yes);
    expect(screen.getByRole('group', { name: /소유자 1/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '지분율' })).toBeNull();
  });

  it('names the exchange if it is listed', async () => {
    await open(corporateProgress);
    choose(/상장/, '비상장');
    expect(screen.queryByLabelText(words.exchange)).toBeNull();
    choose(/상장/, '상장');
    await next();
    expect(screen.queryByLabelText(words.exchange)).not.toBeNull();
    expect(isThere(sentence('listing.exchange'))).toBe(true);
  });

  it('states its purpose if it is not for profit', async () => {
    await open({ ...corporateProgress, corpGubn: false });
    expect(screen.queryByRole('group', { name: /상장/ })).toBeNull();
    await next();
    expect(isThere(sentence('corporate-purpose.other'))).toBe(true);
  });
});

describe('a corporation with representatives and companies', () => {
  beforeEach(() => open({ ...corporateProgress, companyName: '한결무역' }));

  const exempt = (): void => choose(/면제 대상 구분/, words.categories.CORP007);
  const answer = (...until: readonly OwnerQuestion[]): void => {
    for (const [place, question] of until.entries())
      choose(new RegExp(words.questions[question].replace('?', '.')), place === until.length - 1 ? '예' : '아니오');
  };
  const representative = () => screen.getByLabelText<HTMLSelectElement>(words.representative);

  it('chooses a representative as owner in the last question, without typing the name', async () => {
    exempt();
    answer('q1', 'q2', 'q3', 'q4', 'q5');
    expect(isThere(words.representativeOnly)).toBe(true);
    fireEvent.change(representative(), { target: { value: '0' } });
    expect(field('한글 이름').value).toBe('문정옥');
    type('한글 이름', '이소담');
    await next();
    expect(isThere(sentence('owner.not-representative'))).toBe(true);
    fireEvent.change(representative(), { target: { value: '0' } });
    expect(isThere(sentence('owner.not-representative'))).toBe(false);
  });

  it('names companies among the shareholders, each in its own field', async () => {
    exempt();
    expect(isThere(words.companies)).toBe(false);
    answer('q1', 'q2');
    fireEvent.click(screen.getByRole('button', { name: words.addCompany }));
    await next();
    expect(isThere(sentence('owner-company.required'))).toBe(true);
    type(words.company(1), '온새미홀딩스');
    expect(isThere(sentence('owner-company.required'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: words.removeCompany(1) }));
    expect(screen.queryByLabelText(words.company(1))).toBeNull();
    act(() => currentToast()?.action?.onPress());
    expect(field(words.company(1)).value).toBe('온새미홀딩스');
  });

  it('takes over answers, owners and companies from the tree of shareholders', async () => {
    exempt();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.finder })));
    fireEvent.click(await screen.findByRole('button', { name: finder.addKnown('문정옥') }));
    type(finder.shareOf('문정옥', '한결무역'), '60');
    // Only one next action at a time: the form itself cannot be submitted from here, not even with Enter.
    expect(screen.queryByRole('button', { name: words.next })).toBeNull();
    await act(async () => void fireEvent.submit(field(finder.shareOf('문정옥', '한결무역'))));
    expect(sent).toEqual([]);
    expect(field('한글 이름').value).toBe('문정옥');
    expect(field('지분율').value).toBe('60');
    expect(document.activeElement?.textContent).toContain(words.finderFilled);
    expect(group(/25% 이상의 지분/).getByLabelText<HTMLInputElement>('예').checked).toBe(true);
  });
});
