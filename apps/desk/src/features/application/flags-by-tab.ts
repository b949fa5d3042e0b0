import type { ApplicationTab } from './application-search.ts';
import type { PartOf } from './use-application.ts';

type Flags = PartOf<'head'>['flags'];

/** Returns the part on which the subject of a flag is shown. */
function tabOf(item: string): ApplicationTab {
  if (/^SR|^owners/.test(item)) return 'persons';
  if (item.startsWith('SF')) return 'documents';
  if (item === 'settlement-account') return 'settlement';
  return item === 'services' ? 'payments' : 'business';
}

export function flagsByTab(flags: Flags): Readonly<Record<ApplicationTab, number>> {
  const counts = { business: 0, persons: 0, settlement: 0, documents: 0, payments: 0, timeline: 0 };
  for (const { item } of flags) counts[tabOf(item)] += 1;
  return counts;
}
