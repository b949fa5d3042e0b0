import type { BusinessInformation, BusinessKind } from '@portal/domain/forms/business-information.ts';
import { onForget } from '../../../lib/session/forget.ts';

/** What goes along where somebody changes from one kind of business to the other. */
interface HandedOver {
  readonly kind: BusinessKind;
  readonly file: File;
  readonly typed: BusinessInformation;
}

let waiting: HandedOver | undefined;
onForget(() => {
  waiting = undefined;
});

/** Leaves a certificate and what was typed for the form of the other kind, in this tab's memory alone. */
export const handOver = (handed: HandedOver): void => {
  waiting = handed;
};

/** What was left for the form of a kind; given once. */
export function takeHandedOver(kind: BusinessKind): HandedOver | undefined {
  const handed = waiting?.kind === kind ? waiting : undefined;
  waiting = undefined;
  return handed;
}
