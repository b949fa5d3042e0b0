import type { Queryable } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { colleaguesOf } from './staff.repository.ts';

/** Who did something, of the names that audit and changes have of it. */
export const whoIn = (actor: string): 'merchant' | 'staff' | 'authority' | 'system' => {
  if (actor.startsWith('account:')) return 'merchant';
  if (actor.startsWith('staff:') || actor.startsWith('operator:')) return 'staff';
  return actor === 'gateway' ? 'authority' : 'system';
};

const after = (actor: string, prefix: string): string | undefined =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : undefined;

/** What members of staff are called; an operator of the command line says itself who it is. */
export async function actorNames(
  db: Queryable,
  personalData: PersonalData,
  actors: readonly string[],
): Promise<(actor: string) => string | undefined> {
  const ids = new Set(actors.flatMap((actor) => after(actor, 'staff:') ?? []));
  const names = ids.size === 0 ? undefined : await colleaguesOf(db, personalData, [...ids]);
  return (actor) => names?.get(after(actor, 'staff:') ?? '')?.name ?? after(actor, 'operator:');
}
