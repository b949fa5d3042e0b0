import type { BusinessInformation, BusinessKind } from '@portal/domain/forms/business-information.ts';
import { onForget } from '../../../lib/session/forget.ts';

interface HandedOver {
  readonly kind: BusinessKind;
  readonly file: File;
  readonly typed: BusinessInformation;
}

let waiting: HandedOver | undefined;
onForget(() => {
  waiting = undefined;
});

/** Stores certificate and typed values for the other form, in memory only. */
export const handOver = (handed: HandedOver): void => {
  waiting = handed;
};

/** Values handed over to a form; returned once. */
export function takeHandedOver(kind: BusinessKind): HandedOver | undefined {
  const handed = waiting?.kind === kind ? waiting : undefined;
  waiting = undefined;
  return handed;
}
