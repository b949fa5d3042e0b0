import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { useRef, useState } from 'react';
import type { CardHandle } from '../id-card/card/card-handle.ts';
import { IdCardBlock } from '../id-card/id-card-block.tsx';
import { countsOf, type Progress } from '../id-card/model/id-card-counts.ts';
import { keptOfPerson, startOfRecorded } from '../id-card/model/id-card-state.ts';

interface PostponedCardProps {
  readonly person: Progress['persons'][number];
  readonly progress: Progress;
  readonly onVerified: () => void;
  readonly onGuide: () => void;
}

/** Block of a person whose verification was postponed, with the recorded values. It cannot be postponed again. */
export function PostponedCard({ person, progress, onVerified, onGuide }: PostponedCardProps) {
  const handle = useRef<CardHandle>(null);
  const block = { type: person.type === 'SR01' ? 'SR01' : 'SR00', seq: person.seq } as const;
  const [start] = useState(() => startOfRecorded(countsOf(progress, block), keptOfPerson(person)));
  const noted = ({ verifiedId }: KeptCard): void => {
    if (verifiedId !== '') onVerified();
  };
  return (
    <IdCardBlock
      {...{ block, start, handle, onGuide }}
      name={person.krname}
      isLast
      onKeep={noted}
      onRecorded={onVerified}
    />
  );
}
