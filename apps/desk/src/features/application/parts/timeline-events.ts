import type { DeskIconName } from '../../../blocks/desk-icon.tsx';
import type { Timeline } from '../use-application.ts';

export type TimelineEvent = Timeline['events'][number];

/** An event, and how often it was repeated at once. */
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
 * Somebody who looks at one part after the other has looked once. An event stands for those right after it that say the same.
 * @param splitAt events up to this moment stay apart from later ones: the line of what was seen stands between them
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

/** By the beginning of the audit's name of it. */
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
