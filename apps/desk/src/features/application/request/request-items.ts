import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { plainReviewItems } from '@portal/domain/rules/review/review-states.ts';
import type { PartOf } from '../use-application.ts';

export interface RequestItem {
  readonly item: string;
  /** In Korean. */
  readonly label: string;
}

export interface ItemGroup {
  readonly name: string;
  readonly items: readonly RequestItem[];
}

/** Returns everything that can be requested from a merchant: documents, persons, and the rest. */
export function requestItems(
  { slots, supplements }: PartOf<'documents'>,
  persons: PartOf<'persons'>['persons'] | undefined,
): readonly ItemGroup[] {
  const papers = new Map(
    [...slots, ...supplements.filter(({ item }) => item.startsWith('SF'))].map((one) => [one.item, one.label]),
  );
  return [
    { name: words.papers, items: [...papers].map(([item, label]) => ({ item, label })) },
    { name: words.persons, items: (persons ?? []).map(({ key, label }) => ({ item: key, label })) },
    { name: words.rest, items: plainReviewItems.map((item) => ({ item, label: reviewItemLabel(item) })) },
  ].filter(({ items }) => items.length > 0);
}

/** Key under which the text of a request is kept. @param label of its item, in Korean */
export const typedFor = (label: string): string => `${words.title} ${label}`;

export const itemIn = (groups: readonly ItemGroup[], item: string): RequestItem | undefined =>
  groups.flatMap(({ items }) => items).find((one) => one.item === item);
