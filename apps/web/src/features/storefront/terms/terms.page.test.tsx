// @vitest-environment jsdom
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { notFoundWords } from '@portal/domain/messages/frame/not-found.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteFooter } from '../../../blocks/frame/site-footer.tsx';
import { loadConfiguration } from '../../../lib/session/configuration.ts';
import { configuration } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './terms.page.tsx';

beginWith(() => ({}));

it.each(storefrontAgreements)('shows the whole text of agreement $no on a page of its own', async ({ id, text }) => {
  await openRouted(<Page />, `/cafe24/terms/${id}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title);
  for (const { paragraphs } of text.articles)
    for (const paragraph of paragraphs) expect(document.body.textContent).toContain(paragraph);
});

it('shows an unknown agreement as not found, with a way back', async () => {
  await openRouted(<Page />, '/cafe24/terms/other');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(notFoundWords.title);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cafe24/registration');
});

it.each([
  ['/cafe24/payment-complete', '/cafe24/terms/'],
  ['/my-file', '/terms/'],
])('the footer of %s links to the terms that apply there', async (path, texts) => {
  await openRouted(<SiteFooter />, path);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(frameWords.termsOfService)).toBe(`${texts}service`);
  expect(hrefOf(frameWords.privacy)).toBe(`${texts}privacy`);
});

it('the footer shows the contact of the help desk', async () => {
  server.answers['GET /api/config'] = { body: configuration };
  await loadConfiguration();
  await openRouted(<SiteFooter />, '/my-file');
  expect(screen.getByRole('link', { name: configuration.brand.supportPhone })).toBeTruthy();
  expect(screen.getByRole('link', { name: configuration.brand.supportEmail })).toBeTruthy();
});
