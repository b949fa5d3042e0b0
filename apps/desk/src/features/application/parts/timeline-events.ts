import type { DeskIconName } from '../../../blocks/desk-icon.tsx';
import type { Timeline } from '../use-application.ts';

export type TimelineEvent = Timeline['events'][number];

/** An event, and how often it was repeated in immediate succession. */
export interface ShownEvent {
  readonly event: TimelineEvent;
  readonly times: number;
}

const isRepeated = (one: TimelineEvent, other: TimelineEvent): boolean =>
  one.kind === 'viewing' &&
  other.kind === 'viewing' &&
  one.quote === null &&
  other.quote === null &&
  one.text === other.text &&
  one.name === other.name &&
  one.at.slice(0, 10) === other.at.slice(0, 10);

/**
 * Merges an event with those right after it that say the same: viewing one part after another counts once.
 * @param splitAt events up to this time are not merged with later ones, because the line of what was seen is between them
 */
export function withoutRepeats(events: readonly TimelineEvent[], splitAt: string | undefined): readonly ShownEvent[] {
  const shown: ShownEvent[] = [];
  const isNew = ({ at }: TimelineEvent): boolean => splitAt !== undefined && at > splitAt;
  for (const event of events) {
    const before = shown.at(-1);
    if (before && isRepeated(before.event, event) && isNew(before.event) === isNew(event))
      shown[shown.length - 1] = { ...before, times: before.times + 1 };
    else shown.push({ event, times: 1 });
  }
  return shown;
}

/** Icons by the prefix of the audit action. */
const icons: readonly (readonly [action: string, icon: DeskIconName])[] = [
  ['document.', 'file'],
  ['supplement.asked', 'edit'],
  ['supplement.refused', 'edit'],
  ['supplement.accepted', 'check'],
  ['supplement.withdrawn', 'edit'],
  ['supplement.', 'file'],
  ['business-information.corrected', 'edit'],
  ['service-application.corrected', 'edit'],
  ['payment.', 'card'],
  ['screening-fee-', 'card'],
  ['documents-finished', 'check'],
  ['settlement-account.', 'home'],
  ['registry.', 'refresh'],
  ['certificate.', 'shield'],
  ['id-card.', 'shield'],
  ['review.assigned', 'person'],
  ['review.released', 'person'],
  ['review.decided', 'check'],
  ['decision.', 'shield'],
  ['bundle.', 'download'],
];

export function iconOf({ by, kind, action }: TimelineEvent): DeskIconName {
  if (kind === 'viewing') return 'eye';
  if (kind === 'note' || action === 'note.written') return 'note';
  const found = icons.find(([beginning]) => action.startsWith(beginning));
  return found?.[1] ?? ({ merchant: 'person', staff: 'edit', authority: 'shield', system: 'refresh' } as const)[by];
}
