import { describe, expect, it } from 'vitest';
import { admit } from '../../journey/guard.ts';
import { sentences } from '../catalogue.ts';
import { isMessageCode } from '../codes/codes.ts';
import { findHelp, helpSentence } from './find-help.ts';
import { helpEntries } from './help.ts';
import { helpAnchor, helpSubjects } from './help-entry.ts';
import { helpOfRoute } from './help-of-route.ts';
import { helpPlaces } from './help-words.ts';

/** Messages with these prefixes block the merchant because of an institution or a counter: each needs an explanation. */
const explained =
  /^(provider|card-decline)\.|^certificate\.05|^(login)\.(failed|blocked)|^settlement-account\.(no-|holder|failed|connection)/;

const known = Object.keys(sentences).filter(isMessageCode);

describe('the error dictionary', () => {
  it.each(known.filter((code) => explained.test(code)))('%s is explained', (code) => {
    expect(helpEntries.map((entry) => entry.code)).toContain(code);
  });

  it.each(helpEntries)('$code has a cause, cost, next step and link', (entry) => {
    expect(helpSentence(entry)).toBeTruthy();
    expect(entry.cause).toMatch(/[가-힣].*[.]$/);
    expect(entry.next).toMatch(/(주세요|니다)\.$/);
    expect(entry.link.label).toMatch(/[가-힣]/);
    expect(entry.cause).not.toBe(helpSentence(entry));
    if (entry.question === undefined) expect(entry.cost).toBeTruthy();
    else expect(entry.question).toMatch(/요\?$|요\. .*\?$/);
  });

  it.each(helpEntries)('$code links to a page of the portal, or to an institution over https', ({ link }) => {
    if (link.href.startsWith('/')) expect(admit(undefined, link.href).kind).not.toBe('unknown-route');
    else expect(new URL(link.href).origin).toBe(link.href);
  });

  it('explains each message once, at its own address', () => {
    const anchors = helpEntries.map((entry) => helpAnchor(entry.code));
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9-]+$/);
    for (const subject of helpSubjects) expect(anchors).not.toContain(subject);
  });

  it.each([
    ['환불', ['question.refund', 'question.paid-twice', 'question.storefront-refund']],
    ['위임장', ['question.power-of-attorney', 'question.agent']],
    ['Cafe24', ['question.storefront-start', 'storefront.not-connected', 'storefront.no-shops']],
    ['가맹점 ID', ['question.storefront-ids']],
    ['부운영자', ['storefront.principal-only']],
  ])('finds by %s the entries about it', (query, codes) => {
    expect(findHelp(query).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  it('links from storefront pages to the subject of malls', () => {
    expect(['/cafe24/registration', '/cafe24/app-payment-detail/M1'].map(helpOfRoute)).toEqual([
      'storefront',
      'storefront',
    ]);
  });

  it('prints every number of the specification', () => {
    const numbers = new Set(helpEntries.flatMap((entry) => entry.number ?? []));
    expect([...numbers].sort()).toEqual(['0011', '0025', '0509', '0510', '0511', '0512', '0590', '0591', '0592']);
  });

  it('has a general text for each placeholder of an explained message', () => {
    const places = helpEntries.flatMap((entry) =>
      [...(entry.question ?? sentences[entry.code]).matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    );
    for (const place of places) expect(helpPlaces).toHaveProperty(String(place));
  });
});
