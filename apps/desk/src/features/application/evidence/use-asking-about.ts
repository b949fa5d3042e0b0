import { askForSupplement } from '@portal/contract/desk/supplements.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { withDiffering } from '@portal/domain/reference/review-reasons.ts';
import { useNavigate } from '@tanstack/react-router';
import { useHasRole } from '../../../lib/session/roles.ts';
import { changeTyped } from '../../../lib/session/typed.ts';
import { typedFor } from '../request/request-items.ts';
import type { EvidenceRow } from './use-evidence.ts';

/**
 * Returns a function that adds a value to the request about its part, and opens it; one request can contain several values. undefined for
 * staff who may not request anything. If the catalogue has no reason about the value, the request is only opened.
 */
export function useAskingAbout(number: string): ((row: EvidenceRow) => void) | undefined {
  const navigate = useNavigate();
  if (!useHasRole(askForSupplement.roles)) return undefined;
  return ({ key, group, label }) => {
    // Owners are requested together: an item of one person is about the ID card.
    const item = group.startsWith('SR02') ? 'owners' : group;
    changeTyped({ number, what: typedFor(reviewItemLabel(item)) }, (text) => withDiffering(text, key, label));
    void navigate({ to: '/a/$number', params: { number }, search: { part: 'documents', ask: item } });
  };
}
