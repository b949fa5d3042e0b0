import type { DraftRules } from './define-form.ts';
import { ownerInfo } from './owner-info.ts';

/** What the draft of a step may keep, by the definition of its form. For the server: a page knows its own form. */
export const draftRules: Readonly<Record<string, DraftRules>> = {
  'owner-info': ownerInfo.draft,
};
