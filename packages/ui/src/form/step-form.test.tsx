// @vitest-environment jsdom

import { companyName } from '@portal/domain/fields/account/account-company-name.ts';
import { email } from '@portal/domain/fields/account/email.ts';
import { defineForm } from '@portal/domain/forms/define-form.ts';
import { requiredWords } from '@portal/domain/forms/form-fields.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiRefusal } from '../api/api-refusal.ts';
import type { Field } from './field.ts';
import type { ValueCell } from './form-store.ts';
import { useField, useRows } from './use-field.ts';
import { useApplies, useDerived, useStepForm } from './use-step-form.ts';

const row = z.object({ share: requiredWords('owner.share'), note: z.string() });
const definition = defineForm({
  fields: { companyName, email, place: z.object({ city: requiredWords('address.required') }) },
  conditional: { words: requiredWords('corporate-purpose.other'), rows: z.array(row) },
  applies: (typed, facts: { readonly asks: boolean }) => ({ words: facts.asks, rows: typed.companyName !== '혼자' }),
  crossRules: (typed) => ({
    'rows.1.share': typed.rows[0]?.share === typed.rows[1]?.share ? 'owner.share-sum' : undefined,
  }),
  defaults: { companyName: '', email: '', place: { city: '서울' }, words: '', rows: [{ share: '1', note: '' }] },
});

const send = vi.fn<(answers: object) => Promise<void>>();
let draws: Record<string, number> = {};
const drawn = (name: string): void => {
  draws[name] = (draws[name] ?? 0) + 1;
};

beforeEach(() => {
  draws = {};
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset().mockResolvedValue();
});
afterEach(cleanup);

function Control({ label, of }: { label: string; of: Field<string> }) {
  drawn(label);
  const { value, onChange, onBlur, error } = useField(of);
  return (
    <label>
      {label}
      <input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        data-wrong={error ? '' : undefined}
      />
      <span>{error}</span>
    </label>
  );
}

type Form = ReturnType<typeof useForm>;
const useForm = (asks: boolean) =>
  useStepForm(definition, {
    facts: { asks },
    pageRules: ({ companyName: name }, occasion) => ({
      email: occasion === 'submit' && name === '유령상사' ? 'email.unverified' : undefined,
    }),
  });

function Rows({ form }: { form: Form }) {
  drawn('rows');
  const { rows, add, remove } = useRows(form.field('rows'));
  return (
    <>
      {rows.map((one, place) => (
        <Control key={one.path} label={`share ${place}`} of={one.field('share')} />
      ))}
      <button type="button" onClick={() => add({ share: '', note: '' })}>
        add
      </button>
      <button type="button" onClick={() => remove(0)}>
        remove
      </button>
    </>
  );
}

function Page({ asks }: { asks: boolean }) {
  drawn('page');
  const form = useForm(asks);
  const applies = useApplies(form);
  const count = useDerived(form, (typed) => typed.companyName.length > 3);
  const onSubmit = form.onSubmit((answers) =>
    send(answers).catch((error: unknown) => {
      if (error instanceof ApiRefusal && !form.showRefusal(error, { names: { opEmail: 'email' } })) drawn('modal');
    }),
  );
  return (
    <form onSubmit={onSubmit}>
      <Control label="company" of={form.field('companyName')} />
      <Control label="mail" of={form.field('email')} />
      <Control label="city" of={form.field('place').field('city')} />
      {applies.words && <Control label="words" of={form.field('words')} />}
      {applies.rows && <Rows form={form} />}
      <button type="submit">send</button>
      {count && <p>long</p>}
    </form>
  );
}

const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const type = (label: string, value: string): void => void fireEvent.change(box(label), { target: { value } });
const leave = (label: string): void => void fireEvent.blur(box(label));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const open = (asks = false) => render(<Page asks={asks} />);
const fill = (): void => {
  type('company', '버들안경');
  type('mail', 'a@example.com');
};

describe('an untouched form shows no errors', () => {
  it('a field typed for the first time shows its error when it is left', () => {
    open();
    type('mail', 'nobody');
    expect(isShown('email.format')).toBe(false);
    leave('mail');
    expect(isShown('email.format')).toBe(true);
  });

  it('a field left untouched shows no error; a cleared one does', () => {
    open();
    leave('company');
    expect(isShown('company-name.required')).toBe(false);
    type('company', '버');
    type('company', '');
    leave('company');
    expect(isShown('company-name.required')).toBe(true);
  });

  it('an invalid field is validated on every key, until it is valid', () => {
    open();
    type('mail', 'nobody');
    leave('mail');
    type('mail', 'nobody@');
    expect(isShown('email.format')).toBe(true);
    type('mail', 'nobody@example.com');
    expect(isShown('email.format')).toBe(false);
  });
});

describe('a submit', () => {
  it('shows all errors, focuses the first, and sends nothing', async () => {
    open(true);
    await press('send');
    for (const code of ['company-name.required', 'corporate-purpose.other'] as const) expect(isShown(code)).toBe(true);
    expect(document.activeElement).toBe(box('company'));
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the normalised answers, without fields that do not apply', async () => {
    open();
    type('company', ' 혼자 ');
    type('company', '혼자');
    type('mail', ' a@example.com ');
    await press('send');
    expect(send).toHaveBeenCalledWith({ companyName: '혼자', email: 'a@example.com', place: { city: '서울' } });
  });

  it('is ignored while another is in progress', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    send.mockReturnValue(promise);
    open();
    fill();
    await press('send');
    await press('send');
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
    await press('send');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('runs the page’s own checks, which do not run earlier', async () => {
    open();
    fill();
    type('company', '유령상사');
    leave('mail');
    expect(isShown('email.unverified')).toBe(false);
    await press('send');
    expect(isShown('email.unverified')).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});

it.each(['pointerup', 'pointercancel'])(
  'an error found on leaving a field waits for the end of a press (%s)',
  async (end) => {
    open();
    type('mail', 'nobody');
    fireEvent.pointerDown(document.body);
    leave('mail');
    expect(isShown('email.format')).toBe(false);
    fireEvent(document.body, new Event(end, { bubbles: true }));
    await waitFor(() => expect(isShown('email.format')).toBe(true));
  },
);

describe('a refusal of the server', () => {
  const refuse = (errors: Record<string, string>) =>
    send.mockRejectedValue(new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', errors }));

  it('is shown under the field of its wire name, and clears when that field changes', async () => {
    refuse({ opEmail: '이미 쓰입니다.' });
    open();
    fill();
    await press('send');
    await waitFor(() => expect(document.activeElement).toBe(box('mail')));
    type('company', '버들');
    expect(screen.queryByText('이미 쓰입니다.')).not.toBeNull();
    type('mail', 'nobody');
    expect(screen.queryByText('이미 쓰입니다.')).toBeNull();
    expect(isShown('email.format')).toBe(true);
  });

  it('is no longer shown when the form is sent again', async () => {
    send.mockRejectedValueOnce(
      new ApiRefusal({
        status: 400,
        code: 'VALIDATION',
        message: '',
        errors: { companyName: '잠시 후 다시 보내 주세요.' },
      }),
    );
    open();
    fill();
    await press('send');
    expect(screen.queryByText('잠시 후 다시 보내 주세요.')).not.toBeNull();
    await press('send');
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('잠시 후 다시 보내 주세요.')).toBeNull();
  });

  it('of a group is shown at its first field', async () => {
    refuse({ place: '주소를 찾지 못했습니다.' });
    open();
    fill();
    await press('send');
    expect(document.activeElement).toBe(box('city'));
  });

  it('at a field that is not mounted is left to the caller', async () => {
    refuse({ words: '보이지 않는 곳' });
    open();
    fill();
    await press('send');
    expect(draws.modal).toBe(1);
  });
});

describe('rows', () => {
  it('are identified by index, and removing one removes its errors', async () => {
    open();
    fill();
    await press('add');
    type('share 1', '1');
    await press('send');
    expect(isShown('owner.share-sum')).toBe(true);
    type('share 0', '2');
    expect(isShown('owner.share-sum')).toBe(false);
    await press('remove');
    expect(box('share 0').value).toBe('1');
    expect(screen.queryByRole('textbox', { name: /^share 1/ })).toBeNull();
  });
});

describe('re-rendering', () => {
  const since = (): ((name: string) => number) => {
    const before = { ...draws };
    return (name) => (draws[name] ?? 0) - (before[name] ?? 0);
  };

  it('on a keystroke affects only its own field, once', () => {
    open(true);
    const drawnSince = since();
    type('mail', 'n');
    expect(['mail', 'company', 'city', 'words', 'share 0', 'rows', 'page'].map(drawnSince)).toEqual([
      1, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('on a keystroke in a row affects only the field of that row, once', () => {
    open();
    const drawnSince = since();
    type('share 0', '12');
    expect(['share 0', 'mail', 'rows', 'page'].map(drawnSince)).toEqual([1, 0, 0, 0]);
  });

  it('on a change of conditions or facts affects the whole page', () => {
    const { rerender } = open();
    const drawnSince = since();
    type('company', '혼자');
    expect(drawnSince('page')).toBe(1);
    expect(screen.queryByRole('textbox', { name: /^share/ })).toBeNull();
    type('company', '혼자서도');
    expect(screen.queryByText('long')).not.toBeNull();
    rerender(<Page asks />);
    expect(box('words')).toBeTruthy();
  });
});

function CellPage({ cell }: { readonly cell: ValueCell<typeof definition.defaults> }) {
  const form = useStepForm(definition, { cell, facts: { asks: false } });
  return (
    <form onSubmit={form.onSubmit(send)}>
      <Control label="company" of={form.field('companyName')} />
      <Control label="mail" of={form.field('email')} />
      <Control label="city" of={form.field('place').field('city')} />
      <button type="submit">send</button>
      <button type="button" onClick={form.store.clearAll}>
        clear
      </button>
    </form>
  );
}

describe('values in an external cell', () => {
  function cellOf(start: typeof definition.defaults) {
    let values = start;
    let isFixed = false;
    const listeners = new Set<() => void>();
    const put = (next: typeof start): void => {
      values = next;
      for (const listener of listeners) listener();
    };
    return {
      read: () => values,
      write: (typed: typeof start) => {
        if (isFixed && typed.place.city !== values.place.city) return;
        put(typed.companyName === '부산상사' ? { ...typed, place: { city: '부산' } } : typed);
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      put,
      fix: () => {
        isFixed = true;
      },
    };
  }
  const openCell = () => {
    const cell = cellOf(definition.defaults);
    render(<CellPage cell={cell} />);
    return cell;
  };

  it('are rendered and sent as the cell has them, whoever changes them', async () => {
    const cell = openCell();
    type('company', '부산상사');
    expect(box('city').value).toBe('부산');
    act(() => cell.put({ ...cell.read(), email: 'a@example.com' }));
    expect(box('mail').value).toBe('a@example.com');
    await press('send');
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ email: 'a@example.com', place: { city: '부산' } }));
  });

  it('stay when the cell rejects an edit', () => {
    const cell = openCell();
    cell.fix();
    type('city', '대구');
    expect([box('city').value, cell.read().place.city]).toEqual(['서울', '서울']);
  });

  it('can be cleared of all errors at once', async () => {
    openCell();
    await press('send');
    expect(isShown('company-name.required')).toBe(true);
    await press('clear');
    expect(isShown('company-name.required')).toBe(false);
    expect(screen.getByRole('textbox', { name: /^mail/ }).hasAttribute('data-wrong')).toBe(false);
  });
});
