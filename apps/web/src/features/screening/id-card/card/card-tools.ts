import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { PictureCheck } from '../../../../blocks/picture/use-picture-check.ts';
import { type Block, isPhoneAtWork } from '../model/id-card-counts.ts';
import type { useCardForm } from '../use-card-form.ts';
import type { CardStore } from './card-store.ts';

export interface CardTools {
  readonly block: Block;
  readonly store: CardStore;
  readonly form: ReturnType<typeof useCardForm>['form'];
  readonly picture: PictureCheck;
  readonly report: (error: unknown) => Promise<void>;
  /** Called when the server refused something because a phone is working on the block. */
  readonly onPhoneFound: () => void;
}

/** Returns the refusal that an error is, if any; one because of a phone at work is reported to the block. */
export function refusalIn({ onPhoneFound }: Pick<CardTools, 'onPhoneFound'>, error: unknown): ApiRefusal | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  if (isPhoneAtWork(error)) onPhoneFound();
  return error;
}
