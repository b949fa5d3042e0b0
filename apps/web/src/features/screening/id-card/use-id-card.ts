import { failRepresentatives } from '@portal/contract/screening-persons.ts';
import type { CardType } from '@portal/contract/screening-shared.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { type CardHandle, cardHandle } from './card-handle.ts';
import { type Block, emptyCard, type Kept, keptOf } from './model/id-card-form.ts';
import { knownFields } from './model/id-card-rules.ts';
import { freshState, pictureError, type Start } from './model/id-card-state.ts';
import { type CardForm, useCardForm, useCardState } from './use-card-form.ts';
import { useMaskedPicture } from './use-masked-picture.ts';
import { useReading } from './use-reading.ts';
import { useVerification } from './use-verification.ts';

export interface IdCardOptions {
  readonly block: Block;
  readonly start: Start;
  /** Told of everything that may be kept half-typed. */
  readonly onKeep: (kept: Kept) => void;
  readonly handle: Ref<CardHandle>;
}

export interface IdCardBlockOptions extends IdCardOptions {
  /** Opens the guide to photographs. */
  readonly onGuide: () => void;
}

function useKeeping(form: CardForm, skipped: boolean, onKeep: (kept: Kept) => void): void {
  const keep = useRef(onKeep);
  keep.current = onKeep;
  const { rhf } = form;
  useEffect(() => {
    const unsubscribe = rhf.watch(() => keep.current(keptOf(rhf.getValues(), skipped)));
    return () => unsubscribe.unsubscribe();
  }, [rhf, skipped]);
}

/** One ID card block: its form, its pictures, and how far its verification is (specification 2 §4.3). */
export function useIdCard({ block, start, onKeep, handle }: IdCardOptions) {
  const [state, patch] = useCardState(start);
  const form = useCardForm(start, state);
  useKeeping(form, state.skipped, onKeep);
  useMaskedPicture(state, patch);
  const reading = useReading({ block, form, state, patch });
  const verify = useVerification({ form, state, patch });
  useImperativeHandle(handle, cardHandle({ block, form, state, patch }));

  /** Another type, or the same anew: the block is reset, its place and its counts stay. */
  const restart = (cardType: CardType): void => {
    reading.stop();
    patch(freshState(state.counts));
    form.rhf.reset(emptyCard(cardType));
    onKeep(keptOf(emptyCard(cardType), false));
  };
  const setSkipped = (skipped: boolean): void => {
    reading.stop();
    patch({ ...freshState(state.counts), skipped, fixed: skipped ? knownFields(form.rhf.getValues()) : [] });
    form.rhf.clearErrors();
    // Who gives up is told to the provider too; what the server says to that changes nothing here.
    if (skipped) void call(failRepresentatives, { query: {}, body: { reason: 'SKIP' } }).catch(() => null);
    onKeep(keptOf(form.rhf.getValues(), skipped));
  };
  const pickBack = (file: File): void => {
    const backError = pictureError(file);
    patch({ back: backError ? null : file, backError });
  };
  return { block, form, state, patch, reading, verify, restart, setSkipped, pickBack };
}

export type IdCard = ReturnType<typeof useIdCard>;
