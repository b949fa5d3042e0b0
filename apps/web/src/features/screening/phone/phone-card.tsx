import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect, useRef, useState } from 'react';
import { whenLoaded } from '../../../lib/later/when-loaded.ts';
import { ActionButton, firstAction, remarkOn } from '../id-card/action-button.tsx';
import { type CardHandle, WrongBlock } from '../id-card/card/card-handle.ts';
import { IdCardBlock } from '../id-card/id-card-block.tsx';
import type { Counts } from '../id-card/model/id-card-counts.ts';
import { type IdCardState, startOfKept, startOfRecorded } from '../id-card/model/id-card-state.ts';
import type { OpenedLink, Phone } from './use-phone.ts';

const idGuide = async () => (await import('../representative-info/id-guide.tsx')).IdGuide;

function startOf({ uploadFailures, verifyFailures, recorded }: OpenedLink): IdCardState {
  const locked = Object.fromEntries(
    Object.entries(verifyFailures).map(([card, failures]) => [card, failures >= maximumIdAttempts]),
  );
  // Postponing is only for the first screen: here the person holds the card.
  const ways = { mayVerifyLater: false, mayLackBack: false };
  const counts: Counts = { uploadFailures, verifyFailures, ...ways, locked, authorityLocked: {} };
  return recorded ? startOfRecorded(counts) : startOfKept(emptyKept, counts);
}

interface PhoneCardProps {
  readonly phone: Phone;
  readonly opened: OpenedLink;
}

/** Records the person if nothing is missing; otherwise focuses the first missing part. */
function useRecording({ during, done }: Phone) {
  const card = useRef<CardHandle | null>(null);
  const { goToFirstWrong } = useFirstWrong();
  const save = async (handle: CardHandle): Promise<void> => {
    try {
      await handle.save();
      done();
    } catch (error) {
      if (!(error instanceof WrongBlock)) throw error;
      goToFirstWrong();
    }
  };
  const record = (): void => {
    const { current } = card;
    if (current?.check()) during(() => save(current));
    else goToFirstWrong();
  };
  return { card, record };
}

export function PhoneCard({ phone, opened }: PhoneCardProps) {
  const { type, seq } = opened;
  const [start] = useState(() => startOf(opened));
  const [guide, setGuide] = useState(false);
  const Guide = useLater(idGuide, guide);
  const { card, record } = useRecording(phone);
  const [isVerified, setVerified] = useState(false);
  const verified = (): void => {
    const isSettled = card.current?.standing() === 'settled';
    setVerified(isSettled);
    // A person who was recorded before is done once verified: nothing more can be done by the link.
    if (opened.recorded && card.current?.isVerified()) phone.done();
  };
  const [next, setNext] = useState(firstAction);
  const wayOn = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared: the focus moves to what is left to do.
  useEffect(() => {
    if (isVerified) wayOn.current?.focus();
  }, [isVerified]);
  return (
    <>
      {Guide && <Guide open={guide} onClose={() => setGuide(false)} />}
      <Section title={words.person[type]}>
        <IdCardBlock
          block={{ type, seq }}
          start={start}
          handle={card}
          onKeep={verified}
          onGuide={() => void whenLoaded(idGuide, () => setGuide(true))}
          startsFilming={isTouchScreen()}
          onLinkEnded={phone.showFailure}
          onAction={setNext}
        />
      </Section>
      <ActionBar status={remarkOn(next)}>
        {next.action === undefined ? (
          <Button
            ref={wayOn}
            look={isVerified ? 'primary' : 'secondary'}
            busy={phone.busy}
            busyLabel={words.recording}
            onClick={record}
          >
            {words.record}
          </Button>
        ) : (
          <ActionButton next={next} onProceed={() => card.current?.proceed()} />
        )}
      </ActionBar>
    </>
  );
}
