// @vitest-environment jsdom

import { email } from '@portal/domain/fields/email.ts';
import { companyName } from '@portal/domain/fields/person-name.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiRefusal } from './api-refusal.ts';
import { useZodForm } from './form.ts';
import type { FieldBinding } from './form-field.ts';

const schema = z.object({ companyName, email });
const send = vi.fn<(values: { companyName: string; email: string }) => Promise<void>>();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset();
  send.mockResolvedValue();
});
afterEach(cleanup);

function Field({ label, field }: { label: string; field: FieldBinding<string> }) {
  return (
    <label>
      {label}
      <input
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        data-wrong={field.error ? '' : undefined}
      />
      <span role="alert">{field.error}</span>
    </label>
  );
}

function Form() {
  const form = useZodForm(schema, {
    defaults: { companyName: '', email: '' },
    crossRules: ({ companyName: name }, occasion) => ({
      email: occasion === 'submit' && name === '유령상사' ? 'email.unverified' : undefined,
    }),
  });
  const onSubmit = form.onSubmit(async (values) => {
    await send(values).catch((error: unknown) => {
      if (error instanceof ApiRefusal) form.tellRefusal(error, { opEmail: 'email' });
    });
  });
  return (
    <form onSubmit={onSubmit}>
      <Field label="company" field={form.field('companyName')} />
      <Field label="mail" field={form.field('email')} />
      <button type="submit">send</button>
    </form>
  );
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
};
const leave = (label: string): void => {
  fireEvent.blur(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }));
};
const submit = (): void => {
  fireEvent.click(screen.getByText('send'));
};

it('nothing is said while a field is typed for the first time, and it is said when it is left', async () => {
  render(<Form />);
  type('mail', 'nobody');
  expect(screen.queryByText(sentence('email.format'))).toBeNull();
  leave('mail');
  await screen.findByText(sentence('email.format'));
});

it('a field that is left untouched is not wrong', async () => {
  render(<Form />);
  leave('company');
  type('mail', 'nobody');
  leave('mail');
  await screen.findByText(sentence('email.format'));
  expect(screen.queryByText(sentence('company-name.required'))).toBeNull();
});

it('a wrong field is looked at with every key, and is right as soon as it is', async () => {
  render(<Form />);
  type('mail', 'nobody');
  leave('mail');
  await screen.findByText(sentence('email.format'));
  type('mail', 'nobody@example.com');
  await waitFor(() => expect(screen.queryByText(sentence('email.format'))).toBeNull());
});

it('a submit tells all that is wrong, goes to the first, and sends nothing', async () => {
  render(<Form />);
  submit();
  await screen.findByText(sentence('company-name.required'));
  await screen.findByText(sentence('email.format'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^company/ })));
  expect(send).not.toHaveBeenCalled();
});

it('what is sent is what the schema made of it', async () => {
  render(<Form />);
  type('company', '  버들  안경 ');
  type('mail', ' a@example.com ');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ companyName: '버들 안경', email: 'a@example.com' }));
});

it('a second submit while one is under way is not heard', async () => {
  let finish = (): void => undefined;
  send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  render(<Form />);
  type('company', '버들안경');
  type('mail', 'a@example.com');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  submit();
  finish();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('what is asked for only on submit is not told before', async () => {
  render(<Form />);
  type('company', '유령상사');
  type('mail', 'a@example.com');
  leave('mail');
  expect(screen.queryByText(sentence('email.unverified'))).toBeNull();
  submit();
  await screen.findByText(sentence('email.unverified'));
  expect(send).not.toHaveBeenCalled();
});

it('a refusal stands under its field by its wire name, and vanishes when that field changes', async () => {
  send.mockRejectedValue(
    new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', errors: { opEmail: '이미 쓰입니다.' } }),
  );
  render(<Form />);
  type('company', '버들안경');
  type('mail', 'a@example.com');
  submit();
  await screen.findByText('이미 쓰입니다.');
  type('mail', 'b@example.com');
  await waitFor(() => expect(screen.queryByText('이미 쓰입니다.')).toBeNull());
});
