import {
  type BusinessInformation,
  type BusinessKind,
  businessInformation,
} from '@portal/domain/forms/business-information.ts';
import { onForget } from '../../../lib/forget.ts';

/** What goes along where somebody changes from one kind of business to the other. */
interface HandedOver {
  readonly kind: BusinessKind;
  readonly file: File;
  readonly typed: BusinessInformation;
}

let waiting: HandedOver | null = null;
onForget(() => {
  waiting = null;
});

/** Leaves a certificate and what was typed for the form of the other kind, in this tab's memory alone. */
export const handOver = (handed: HandedOver): void => {
  waiting = handed;
};

/** What was left for the form of a kind; given once. */
export function takeHandedOver(kind: BusinessKind): HandedOver | null {
  const handed = waiting?.kind === kind ? waiting : null;
  waiting = null;
  return handed;
}

/** Of the values handed over those that nobody has typed or kept in this form yet. */
export function newTo(form: BusinessInformation, typed: BusinessInformation): Record<string, unknown> {
  const { defaults } = businessInformation;
  const names = Object.keys(defaults).filter((name): name is keyof BusinessInformation => name in defaults);
  return Object.fromEntries(names.filter((name) => form[name] === defaults[name]).map((name) => [name, typed[name]]));
}
