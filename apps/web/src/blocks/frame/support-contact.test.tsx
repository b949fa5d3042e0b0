// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SupportContact } from './support-contact.tsx';

afterEach(cleanup);
const links = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('links to the phone number and e-mail address of the help desk', () => {
  render(<SupportContact supportPhone="02-000-0000" supportEmail="help@example.com" />);
  expect(links()).toEqual(['tel:020000000', 'mailto:help@example.com']);
  expect(document.body.textContent).toBe('02-000-0000 · help@example.com');
});

it('shows only what is configured', () => {
  render(<SupportContact supportPhone="" supportEmail="help@example.com" />);
  expect(links()).toEqual(['mailto:help@example.com']);
  cleanup();
  render(<SupportContact supportPhone="" supportEmail="" />);
  expect(document.body.textContent).toBe('');
});
