import { ownPictures, phoneEntry, sendToPhone as words } from '@portal/domain/messages/screening/phone-entry.ts';
import { callingByLink } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useState } from 'react';
import { whenLoaded } from '../../../../lib/later/when-loaded.ts';
import { useCardProgress } from '../card/card-store.ts';
import { isSettled, type PhaseName, stageOf } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import css from './phone-entry.module.css';

const phonePanel = async () => (await import('./phone-panel.tsx')).PhonePanel;

/** Phases in which nothing has been accepted here yet: on a computer the phone is then the first option. */
const leading: readonly PhaseName[] = ['empty', 'measuring', 'held', 'reading'];

interface PhoneEntryProps {
  readonly card: IdCard;
  /** Name of the person while the card has none; '' if unknown. */
  readonly name: string;
  readonly isShown: boolean;
  readonly onRecorded: () => void;
}

interface SendBoxProps extends Pick<PhoneEntryProps, 'card' | 'name'> {
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** Second option on a phone: the person is elsewhere, and receives a link. */
function SendBox({ card, name, disabled, onOpen }: SendBoxProps) {
  const onCard = useValue(card.form.field('nameKr'));
  return (
    <div className={classNames(css.send, 'row middle between gap-12 rounded-12 bordered text-small ink-soft')}>
      <div>
        <p className="ink bold">{words.title(onCard || name)}</p>
        <p>{words.text}</p>
      </div>
      <Button look="quiet" disabled={disabled} onClick={onOpen}>
        {words.send}
      </Button>
    </div>
  );
}

/** Second option on a computer, once a picture was accepted here. */
const PhoneButton = ({ disabled, onOpen }: { readonly disabled: boolean; readonly onOpen: () => void }) => (
  <div>
    <Button icon={<Icon name="camera" size={18} />} size="small" disabled={disabled} onClick={onOpen}>
      {phoneEntry}
    </Button>
  </div>
);

/** Whether the panel is open: by default, by a press, or because a phone is working on the block. An action on the card here closes it. */
function useOpened(card: IdCard, isLeading: boolean) {
  const { attempt } = useCardProgress(card);
  const { phone } = card;
  const [openedAt, setOpenedAt] = useState<number>();
  return {
    isOpen: isLeading || phone.isSought || openedAt === attempt,
    open: (): void => void whenLoaded(phonePanel, () => setOpenedAt(attempt)),
    close: (): void => {
      setOpenedAt(undefined);
      phone.forget();
    },
  };
}

/** Entry to the person's own phone, not shown on it (decisions §14 Own phone): a QR code on a computer, a mail on another phone. */
export function PhoneEntry({ card, name, isShown, onRecorded }: PhoneEntryProps) {
  const progress = useCardProgress(card);
  const isByMail = isTouchScreen();
  const { phone } = card;
  const isOffered = isShown && !isSettled(progress) && callingByLink() === '';
  const { isOpen, open, close } = useOpened(card, !isByMail && leading.includes(progress.phase.is));
  const Panel = useLater(phonePanel, isOffered && isOpen);
  if (!isOffered) return null;
  const disabled = stageOf(progress) !== undefined;
  const panel = isOpen && Panel && (
    <Panel
      block={card.block}
      isByMail={isByMail}
      isFollowing={phone.isSought}
      onBegun={phone.setBegun}
      onRecorded={onRecorded}
      onLeft={close}
    />
  );
  if (isByMail) {
    return (
      <>
        <SendBox card={card} name={name} disabled={disabled} onOpen={open} />
        {panel}
      </>
    );
  }
  if (!isOpen) return <PhoneButton disabled={disabled} onOpen={open} />;
  return (
    <>
      {panel || <div className={classNames(css.place, 'rounded-card on-tint')} />}
      {!phone.isBegun && <p className={classNames(css.own, 'row middle gap-12 text-small ink-soft')}>{ownPictures}</p>}
    </>
  );
}
