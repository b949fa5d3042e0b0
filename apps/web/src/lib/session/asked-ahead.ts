import { readDraft } from '@portal/contract/platform.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import type { DraftStep } from '../draft/draft.ts';

const draftOf = (step: DraftStep): string => readDraft.path.replace(':step', step);

/** By page: what it asks of the merchant before anything is drawn in it. Its document asks this while its code is loaded (`build/ask-ahead.ts`). */
export const askedByPages: Readonly<Record<string, readonly string[]>> = {
  '/representative-info': [screeningProgress.path, draftOf('representative-info'), draftOf('before-kyc')],
};
