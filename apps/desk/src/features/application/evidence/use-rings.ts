import { comparisonNames, deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { useMemo } from 'react';
import type { Ring } from '../viewer/rings.ts';
import { type EvidenceRow, isDiffering } from './use-evidence.ts';

/** Returns the places of rows on a file, for the viewer. */
export const useRings = (rows: readonly EvidenceRow[], file: string | undefined): readonly Ring[] =>
  useMemo(
    () =>
      rows.flatMap((row) => {
        const place = row.read?.place;
        if (!place || place.file !== file) return [];
        const isAmber = isDiffering(row);
        const label = isAmber ? words.ring(row.label, comparisonNames.differs) : row.label;
        return [{ key: row.key, label, isAmber, page: place.page, polygons: place.polygons }];
      }),
    [rows, file],
  );
