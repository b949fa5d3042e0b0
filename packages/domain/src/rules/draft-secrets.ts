import type { DraftRules } from '../forms/define-form.ts';
import { keptInDraft } from '../forms/draft.ts';

/** Names of fields that a draft of a form without a definition never keeps: passwords, personal and card numbers, serials, images (decisions §6). */
const secretName =
  /password|passwd|secret|personal-?_?num|alien|licen[cs]e|serial|resident|jumin|rrn|image|^(front|back)(id)?$|file|coordinates|^(num|code)$/i;

/** Fields whose own numbers may look like a personal one: an address may end in a product's code. */
const otherNumber = /corp|account|homepage_?url/i;

/** A personal number, with its dash or without, wherever it may have been typed: birth date, century digit, six more. */
const personalNumber = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-8]\d{6}(?!\d)/g;
const image = /^data:|^[A-Za-z0-9+/=]{2000,}$/;

type IsKept = (name: string) => boolean;

const isNoSecret: IsKept = (name) => !secretName.test(name);

function clean(name: string, value: unknown, isKept: IsKept): unknown {
  if (typeof value === 'string') {
    if (image.test(value)) return '';
    return otherNumber.test(name) ? value : value.replace(personalNumber, '');
  }
  if (Array.isArray(value)) return value.map((item) => clean(name, item, isKept));
  return typeof value === 'object' && value !== null ? cleanMembers(value, isKept) : value;
}

function cleanMembers(form: object, isKept: IsKept): Record<string, unknown> {
  const kept = Object.entries(form).filter(([name]) => isKept(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, clean(name, value, isKept)]));
}

/**
 * A half-typed form without what must not be kept, anywhere in the tree.
 * @param rules of the form's definition: it says itself what a draft may hold; absent for a form that has none
 */
export const withoutSecrets = (form: Record<string, unknown>, rules?: DraftRules): Record<string, unknown> =>
  rules ? cleanMembers(keptInDraft(rules, form), () => true) : cleanMembers(form, isNoSecret);
