import type { PictureCheck } from '../../../../blocks/picture/use-picture-check.ts';
import type { Block } from '../model/id-card-counts.ts';
import type { useCardForm } from '../use-card-form.ts';
import type { CardStore } from './card-store.ts';

export interface CardTools {
  readonly block: Block;
  readonly store: CardStore;
  readonly form: ReturnType<typeof useCardForm>;
  readonly picture: PictureCheck;
  readonly report: (error: unknown) => Promise<void>;
  /** Called when the server refused something because a phone is working on the block. */
  readonly onPhoneFound: () => void;
}
