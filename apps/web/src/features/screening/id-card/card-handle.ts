import { savePerson } from '@portal/contract/screening-persons.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { type Block, personBody } from './model/id-card-form.ts';
import { sentenceAbout } from './model/id-card-rules.ts';
import type { CardState } from './model/id-card-state.ts';
import type { CardForm, Patch } from './use-card-form.ts';

/** What the page can ask of a block. */
export interface CardHandle {
  /** May this person be recorded? Tells at the block what is missing (specification 2 §5.3). */
  readonly check: () => Promise<boolean>;
  /** Records the person, once. @throws ApiRefusal that belongs to no field of the block */
  readonly save: () => Promise<void>;
  /** Does the server know something of this block that belongs to its place? */
  readonly isBound: () => boolean;
}

interface HandleOptions {
  readonly block: Block;
  readonly form: CardForm;
  readonly state: CardState;
  readonly patch: Patch;
}

/** What is missing before the person can be recorded. */
function missing(block: Block, { verified, skipped, front, back }: CardState): Partial<CardState> | null {
  const backError = back ? undefined : sentenceAbout(block, 'back-required');
  if (skipped) {
    const frontError = front ? undefined : sentenceAbout(block, 'front-required');
    return frontError || backError ? { frontError, backError } : null;
  }
  if (!verified) return { error: sentenceAbout(block, 'unverified') };
  return backError ? { backError } : null;
}

const fieldOf = { krname: 'nameKr', name: 'nameEn', nation: 'nation', gender: 'gender', birth: 'birth' } as const;

/** Puts a refusal of the recording where it belongs; false where it belongs to no part of the block. */
function tellRefusal({ form, patch }: HandleOptions, refusal: ApiRefusal): boolean {
  const { frontId, backId, eKycStatus } = refusal.errors;
  if (frontId || backId || eKycStatus) patch({ frontError: frontId, backError: backId, error: eKycStatus });
  const isField = form.tellRefusal(refusal, fieldOf);
  return isField || Boolean(frontId || backId || eKycStatus);
}

/** What the page is handed, made anew with every drawing so that it knows the newest state. */
export const cardHandle = (options: HandleOptions) => (): CardHandle => {
  const { block, form, state, patch } = options;
  return {
    check: async () => {
      if (state.recorded) return true;
      const error = missing(block, state);
      if (error) patch(error);
      const isTyped = !state.skipped || (await form.rhf.trigger());
      return error === null && isTyped;
    },
    save: async () => {
      if (state.recorded) return;
      const { verified, skipped, front, back } = state;
      const files = { ...(skipped && front && { frontId: front }), ...(back && { backId: back }) };
      try {
        const body = personBody(form.rhf.getValues(), block, verified?.requestId ?? null);
        await call(savePerson, { body, files });
        patch({ recorded: true, front: null, back: null });
      } catch (error) {
        if (error instanceof ApiRefusal && tellRefusal(options, error)) throw new WrongBlock();
        throw error;
      }
    },
    isBound: () => state.requestId !== null || state.verified !== null || state.recorded || state.skipped,
  };
};

/** A block was refused and has told so itself. */
export class WrongBlock extends Error {
  constructor() {
    super(sentence('common.validation'));
    this.name = 'WrongBlock';
  }
}
