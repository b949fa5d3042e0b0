import type { DraftRules, Path } from './define-form.ts';

/** The name under which a draft says the version of its form; absent means the first. */
export const draftVersionName = '$version';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of some paths lies inside a name. */
const inside = (name: string, paths: readonly Path[]): readonly Path[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/** A value without some paths, list places left out. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutPaths(item, paths));
  return isRecord(value) ? membersWithout(value, paths) : value;
}

function membersWithout(value: Readonly<Record<string, unknown>>, paths: readonly Path[]): Record<string, unknown> {
  const kept = Object.entries(value).filter(([name]) => !paths.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutPaths(part, inside(name, paths))]));
}

/** What a draft keeps of a form's values: the names of its definition and its version, without what is never kept. */
export function keptInDraft(
  { names, never }: Pick<DraftRules, 'names' | 'never'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = Object.entries(values).filter(([name]) => names.includes(name) || name === draftVersionName);
  return membersWithout(Object.fromEntries(known), never);
}
