import { putField, useValue } from '@portal/ui/form/use-field.ts';
import { useCardProgress } from '../card/card-store.ts';
import type { IdCard } from '../use-id-card.ts';
import { StrikeGuard } from './strike-guard.tsx';

/** Shows the picture next to the typed value before one of the last attempts is used. */
export function CardGuard({ card, failures }: { readonly card: IdCard; readonly failures: number }) {
  const { front, part, read } = useCardProgress(card);
  const isLicence = useValue(card.form.field('cardType')) === 'dl';
  const name = isLicence ? 'code' : 'issueDate';
  const typed = useValue(card.form.field(name));
  if (!front) return null;
  const readValue = read[name] ?? '';
  const onTakeRead = (): void => putField(card.form.field(name), readValue);
  const shown = { failures, picture: front, part, isLicence, typed, read: readValue, onTakeRead };
  return (
    <StrikeGuard
      {...shown}
      isCompared={card.compared === typed}
      onCompared={(yes) => card.setCompared(yes ? typed : undefined)}
    />
  );
}
