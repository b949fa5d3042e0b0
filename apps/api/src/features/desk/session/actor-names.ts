import type { Queryable } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { colleaguesOf } from './staff.repository.ts';

export const whoIn = (actor: string): 'merchant' | 'staff' | 'authority' | 'system' => {
  if (actor.startsWith('account:')) return 'merchant';
  if (actor.startsWith('staff:') || actor.startsWith('operator:')) return 'staff';
  return actor === 'gateway' ? 'authority' : 'system';
};

const after = (actor: string, prefix: string): string | undefined =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : undefined;

/** Returns the names of members of staff; for a command-line operator, the name given there. */
export async function actorNames(
  db: Queryable,
  personalData: PersonalData,
  actors: readonly string[],
): Promise<(actor: string) => string | undefined> {
  const ids = new Set(actors.flatMap((actor) => after(actor, 'staff:') ?? []));
  const names = ids.size === 0 ? undefined : await colleaguesOf(db, personalData, [...ids]);
  return (actor) => names?.get(after(actor, 'staff:') ?? '')?.name ?? after(actor, 'operator:');
}
