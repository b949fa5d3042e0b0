import type { DraftRules, Path } from './define-form.ts';

/** Draft key with the version of its form; absent means the first. */
export const draftVersionName = '$version';

/** Draft key with the paths that were filled automatically, which are not filled again. */
export const draftProposedName = '$proposed';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (name: string, paths: readonly Path[]): readonly Path[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

type Kept = Pick<DraftRules, 'names' | 'never'>;

/** The stored part of a value, ignoring list indexes; a part without named members is stored whole. */
function keptOf(value: unknown, rules: Kept): unknown {
  if (rules.names.length === 0 && rules.never.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => keptOf(item, rules));
  return isRecord(value) ? membersOf(value, rules) : value;
}

function membersOf(value: Readonly<Record<string, unknown>>, { names, never }: Kept): Record<string, unknown> {
  const kept = Object.entries(value).filter(
    ([name]) => (names.length === 0 || names.includes(name)) && !never.includes(name),
  );
  return Object.fromEntries(
    kept.map(([name, part]) => [name, keptOf(part, { names: inside(name, names), never: inside(name, never) })]),
  );
}

export const keptInDraft = (
  { names, never }: Kept,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => membersOf(values, { names: [...names, draftVersionName, draftProposedName], never });
