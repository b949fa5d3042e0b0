import { readDraft } from '@portal/contract/platform.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import type { DraftStep } from '../draft/draft.ts';

const draftOf = (step: DraftStep): string => readDraft.path.replace(':step', step);

/** Calls by page that it needs before it can be drawn. Its document sends them while its code is loaded (`build/ask-ahead.ts`). */
export const askedByPages: Readonly<Record<string, readonly string[]>> = {
  '/representative-info': [screeningProgress.path, draftOf('representative-info'), draftOf('before-kyc')],
};
