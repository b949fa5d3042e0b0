import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import type { KnownNames } from '@portal/domain/rules/name/differing-names.ts';
import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import { ask as confirm } from '@portal/ui/feedback/dialog-store.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { usePictureCheck } from '../../../blocks/picture/use-picture-check.ts';
import type { ShownAction } from './action-button.tsx';
import { type CardHandle, cardHandle } from './card/card-handle.ts';
import { fetchMasked, frontOf } from './card/card-reading.ts';
import { reportPostponed } from './card/card-recording.ts';
import { type CardStore, useCardProgress } from './card/card-store.ts';
import type { CardTools } from './card/card-tools.ts';
import { fetchSide, keepSide } from './card/kept-sides.ts';
import type { Block } from './model/id-card-counts.ts';
import { type IdCardState, isTouched, type Picture, type Side, verifiedOf } from './model/id-card-state.ts';
import { useOwnPhone } from './phone/use-own-phone.ts';
import { useCardActions } from './use-card-actions.tsx';
import { useCardForm } from './use-card-form.ts';
import { useVerification } from './use-verification.ts';

interface IdCardOptions {
  readonly block: Block;
  readonly start: IdCardState;
  readonly onKeep: (kept: KeptCard) => void;
  readonly handle: Ref<CardHandle>;
  readonly startsFilming?: boolean;
  /** Called on the page of a phone link when that link has ended. */
  readonly onLinkEnded?: (error: unknown) => Promise<void>;
  /** Whether the verification was postponed before: it is done now, and cannot be postponed again. */
  readonly isLast?: boolean;
  /** Whether the page's action bar has the button for the next action. */
  readonly hasBar?: boolean;
}

export interface IdCardBlockOptions extends Omit<IdCardOptions, 'hasBar'> {
  /** Names that the card should show; absent if unknown. */
  readonly known?: KnownNames | undefined;
  readonly onGuide?: () => void;
  /** Receives the next action, for which the page's bar has the only button. Without a bar the card has its own. */
  readonly onAction?: (shown: ShownAction) => void;
  /** Name of the person, if known, for the link to their own phone. */
  readonly name?: string;
  readonly isOpen?: boolean;
  readonly onRecorded?: () => void;
}

function useMaskedPicture(store: CardStore): void {
  const progress = useCardProgress({ store });
  const fileName = progress.masked === undefined ? verifiedOf(progress)?.fileName : undefined;
  useEffect(() => {
    if (fileName === undefined) return;
    const control = new AbortController();
    void fetchMasked(store, fileName, control.signal);
    return () => control.abort();
  }, [store, fileName]);
}

/** Restores a side after a reload: the server stores it under the file id in the draft. */
function useKeptSide(tools: CardTools, side: Side, file: Picture | undefined, fileId: string): void {
  const { store, onPhoneFound } = tools;
  const { type, seq } = tools.block;
  const found = useEffectEvent(onPhoneFound);
  useEffect(() => {
    if ((file === undefined) === (fileId === '')) return;
    const control = new AbortController();
    void (file
      ? keepSide({ block: { type, seq }, store, onPhoneFound: found }, side, file, control.signal)
      : fetchSide(store, side, fileId, control.signal));
    return () => control.abort();
  }, [type, seq, store, side, file, fileId]);
}

/** Keeps the back, and the front of a person who is verified later, which is not read. */
function useKeptSides(tools: CardTools): void {
  const { phase, front, back, keptIds } = useCardProgress(tools);
  useKeptSide(tools, 'front', phase.is === 'put-off' ? front : undefined, keptIds.front);
  useKeptSide(tools, 'back', back, keptIds.back);
}

/** State of one ID card block: its form, its pictures, and the progress of its verification (specification 2 §4.3). */
export function useIdCard({ block, start, onKeep, handle, isLast = false, hasBar = false, ...options }: IdCardOptions) {
  const { startsFilming = false, onLinkEnded } = options;
  const { store, form } = useCardForm(start, onKeep);
  const phone = useOwnPhone();
  const reportHere = useReport();
  const report = onLinkEnded ?? reportHere;
  const tools: CardTools = { block, store, form, picture: usePictureCheck('id'), report, onPhoneFound: phone.seek };
  /** The value that was compared with the picture; after a change it must be compared again. */
  const [compared, setCompared] = useState<string>();
  const { verify, refetch } = useVerification(tools, compared);
  useMaskedPicture(store);
  useKeptSides(tools);
  const redo = async (): Promise<void> => {
    if (await confirm(words.redoAsk, { title: words.redoTitle, yes: words.redo, no: words.cancel }))
      store.send({ type: 'redone' });
  };
  const postpone = (): void => {
    if (store.send({ type: 'postpone' })) void reportPostponed();
  };
  const { proceed, ...places } = useCardActions({ store, startsFilming, postpone, refetch });
  useImperativeHandle(handle, () => cardHandle(tools, { redo, proceed }));
  const front = frontOf(tools);
  return {
    ...tools,
    isLast,
    hasBar,
    phone,
    ...places,
    verify,
    compared,
    setCompared,
    refetch,
    front,
    takeFoundKind: front.takeFoundKind,
    pickBack: (file: File) => store.send({ type: 'backChosen', file, error: errorOfChosen(file, 'picture') }),
    chooseKind: async (cardType: CardType): Promise<void> => {
      const isLost = isTouched(store.state());
      if (!isLost || (await confirm(words.kindAsk, { title: words.kindTitle, yes: words.kindYes, no: words.cancel })))
        store.send({ type: 'kindChosen', cardType });
    },
    redo,
    closeChoice: () => store.send({ type: 'choiceClosed' }),
    resume: () => store.send({ type: 'resumed' }),
    postpone,
  };
}

export type IdCard = ReturnType<typeof useIdCard>;
