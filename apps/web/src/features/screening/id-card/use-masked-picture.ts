import { maskedIdCard } from '@portal/contract/screening-id-card.ts';
import { useEffect, useRef } from 'react';
import { callFile } from '../../../lib/api.ts';
import type { CardState } from './model/id-card-state.ts';
import type { Patch } from './use-card-form.ts';

/** Fetches the masked copy of a verified front; without it the block is verified all the same. */
export function useMaskedPicture({ verified, masked }: CardState, patch: Patch): void {
  const latest = useRef(patch);
  latest.current = patch;
  const fileName = verified?.fileName;
  const wanted = fileName !== undefined && masked === null;
  useEffect(() => {
    if (!wanted || fileName === undefined) return;
    const control = new AbortController();
    callFile(maskedIdCard, { query: { fileName }, signal: control.signal })
      .catch(() => null)
      .then((picture) => {
        if (!control.signal.aborted) latest.current({ masked: picture, stage: null });
      });
    return () => control.abort();
  }, [wanted, fileName]);
}
