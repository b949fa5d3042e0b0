import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { examples } from '@portal/contract/testing/examples.fixture.ts';
import { hiddenSign, isHiddenSign } from '@portal/domain/fields/hidden-signs.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsePart } from '../refusals/parse.ts';
import { Refusal } from '../refusals/refusal.ts';

/** Drafts are stored as typed, sealed, and returned to the page only, which validates them. */
const keptAsTyped = ['saveDraft body values', 'saveMallDraft body values'];

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Json => (isRecord(value) ? value : {});

function placesOf(schema: Json, place: readonly string[] = []): string[][] {
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list: unknown) =>
    Array.isArray(list) ? list : [],
  );
  const own = [schema.type].flat().includes('string') || Object.keys(schema).length === 0 ? [[...place]] : [];
  const inside = Object.entries(record(schema.properties)).flatMap(([name, part]) =>
    placesOf(record(part), [...place, name]),
  );
  const rows = isRecord(schema.items) ? placesOf(schema.items, [...place, '0']) : [];
  return [...own, ...inside, ...rows, ...branches.flatMap((branch) => placesOf(record(branch), place))];
}

const at = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((part, name) => (Array.isArray(part) ? part[Number(name)] : record(part)[name]), value);

function changedAt(value: unknown, [name, ...rest]: readonly string[], becomes: unknown): unknown {
  if (name === undefined) return becomes;
  if (name === '0') return [changedAt(Array.isArray(value) ? value[0] : undefined, rest, becomes)];
  return { ...record(value), [name]: changedAt(record(value)[name], rest, becomes) };
}

const parts = ['params', 'query', 'body'] as const;
const texts = [...calls, ...deskCalls].flatMap((call: Call) =>
  parts.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const names = new Set(placesOf({ ...described }).map((place) => place.join('.')));
    return [...names].map((name) => ({ id: `${call.id} ${part} ${name}`, schema, part, place: name.split('.'), call }));
  }),
);

function outcome(schema: z.ZodMiniType, input: unknown, place: readonly string[]): { let?: unknown; code?: string } {
  try {
    return { let: parsePart(schema, input) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const at = place.join('.');
    const found = Object.entries(error.detail.errors ?? {}).find(
      ([path]) => at.startsWith(path) || path.startsWith(at),
    );
    return { code: String(found?.[1] ?? 'nothing at this place') };
  }
}

const signs = {
  escape: '\u001b',
  null: '\u0000',
  'bidi override': '\u202e',
  'zero-width space': '\u200b',
  'tag letter': '\u{e0041}',
};

const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(record(Array.isArray(value) ? { ...value } : value))
        .map(textIn)
        .join();

/** What a call accepts of texts with this character, or its refusal if that does not name the character. */
function slips({ schema, part, place, call }: (typeof texts)[number], sign: string): unknown[] {
  const request = record(examples.get(call.id)?.valid)[part];
  const known = at(request, place);
  const text = typeof known === 'string' && known !== '' ? known : 'abcdef';
  const middle = Math.floor(text.length / 2);
  const withSign = (mark: string) => [
    `${mark}${text}`,
    `${text.slice(0, middle)}${mark}${text.slice(middle)}`,
    `${text}${mark}`,
  ];
  return withSign(sign).flatMap((value, way) => {
    const got = outcome(schema, changedAt(request, place, value), place);
    if (got.code === undefined) return hiddenSign(textIn(got.let)) ? [got.let] : [];
    if (isHiddenSign(got.code)) return [];
    // Places that accept no other text have their own message: a choice, a number of fixed length.
    const harmless = outcome(schema, changedAt(request, place, withSign('x')[way]), place);
    return harmless.code === got.code ? [] : [got.code];
  });
}

describe('hidden characters in the texts of calls', () => {
  it('are tested in every text of the contract', () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['signUp body companyName', 'answerSupplement body text', 'writeNote body text']),
    );
  });

  it.each(Object.entries(signs))('%s: are refused by name, or dropped with everything that is no digit', (_, sign) => {
    const slipped = texts.flatMap((text) =>
      keptAsTyped.includes(text.id) ? [] : slips(text, sign).map((what) => [text.id, what]),
    );
    expect(slipped).toEqual([]);
  });

  it('include foreign line endings, refused in one line and converted to LF in several', () => {
    const kept = texts.flatMap(({ id, schema, part, place, call }) => {
      const value = changedAt(record(examples.get(call.id)?.valid)[part], place, 'ab\r\ncdef');
      const text = keptAsTyped.includes(id) ? '' : textIn(outcome(schema, value, place).let);
      return /[\r\n]/.test(text) ? [[id, text.includes('ab\ncdef') && !text.includes('\r')]] : [];
    });
    expect(kept).toEqual([
      ['applyForServices body description', true],
      ['maskIdCard body coordinates', true],
      ['agreeOwners body corpPurpose', true],
      ['answerSupplement body text', true],
      ['proposeDecision body reason', true],
      ['proposeDecision body remark', true],
      ['confirmDecision body remark', true],
      ['returnDecision body text', true],
      ['writeNote body text', true],
      ['askForSupplement body text', true],
      ['refuseAnswer body text', true],
    ]);
  });
});
