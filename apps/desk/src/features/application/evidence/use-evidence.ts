import type { BodyInputOf, ResultOf } from '@portal/contract/call.ts';
import { applicationEvidence, checkEvidence, evidenceCrops, keepHoldings } from '@portal/contract/desk/evidence.ts';
import { now } from '@portal/domain/fields/now.ts';
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useObjectUrl } from '@portal/ui/fields/object-url.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applicationKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useStaff } from '../../../lib/session/roles.ts';

export type Evidence = ResultOf<typeof applicationEvidence>;
export type EvidenceRow = Evidence['rows'][number];
export type PersonEvidence = Evidence['persons'][number];
export type Ownership = Evidence['ownership'];

const evidenceKey = (number: string) => [...applicationKey(number), 'evidence'] as const;

export const useEvidence = (number: string) =>
  useQuery({
    queryKey: evidenceKey(number),
    queryFn: ({ signal }): Promise<Evidence> => deskCall(applicationEvidence, { params: { number }, signal }),
    staleTime: 60_000,
  });

type Wanted = BodyInputOf<typeof checkEvidence> & { readonly key: string };

/** Notifies that the value was corrected meanwhile and must be checked again, or of another refusal. */
function sayRefusal(error: unknown): void {
  if (!(error instanceof ApiRefusal) || error.code === 'UNAUTHENTICATED') return;
  toastFailure(error.code === 'STATE_CONFLICT' ? words.changedMeanwhile : error.message);
}

type Colleague = EvidenceRow['checks'][number]['by'];

/** Returns the evidence with this person's mark as the server has accepted it: the latest of its row, or none. */
function marked(evidence: Evidence, { key, content, outcome }: Wanted, { id, name }: Colleague): Evidence {
  const by = { id, name };
  const own = outcome === null ? [] : [{ by, at: now().toISOString(), isMine: true, outcome, text: null }];
  const rows = evidence.rows.map((row) =>
    row.key === key && row.content === content
      ? { ...row, checks: [...row.checks.filter(({ isMine }) => !isMine), ...own] }
      : row,
  );
  return { ...evidence, rows };
}

/** Marks a value for this person, or removes the mark. Only an accepted mark without a text is shown without refetching every value. */
export function useCheck(number: string) {
  const client = useQueryClient();
  const me = useStaff();
  const queryKey = evidenceKey(number);
  return useMutation({
    mutationFn: ({ key, ...body }: Wanted) => deskCall(checkEvidence, { params: { number, key }, body }),
    onSuccess: (_, wanted) => {
      // A pending fetch was sent before the mark.
      if (!me || wanted.text !== undefined || client.isFetching({ queryKey }) > 0)
        return client.invalidateQueries({ queryKey });
      client.setQueryData<Evidence>(queryKey, (before) => before && marked(before, wanted, me));
    },
    onError: (error) => {
      sayRefusal(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

export function useKeepHoldings(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof keepHoldings>) => deskCall(keepHoldings, { params: { number }, body }),
    onSuccess: () => {
      toast(words.sharesSaved);
      return client.invalidateQueries({ queryKey: evidenceKey(number) });
    },
  });
}

const pictureOf = (jpeg: string): Blob =>
  new Blob([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

/** Address of the cut-out at a value's place; undefined if there is none. A page's cut-outs are fetched together, and kept in this tab only. */
export function useCrop(number: string, { key, group, read }: EvidenceRow): string | undefined {
  const file = read?.place?.file;
  const set = useQuery({
    queryKey: [...applicationKey(number), 'crops', group, file],
    queryFn: ({ signal }) => deskCall(evidenceCrops, { params: { number, group }, signal }),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const jpeg = set.data?.crops.find((crop) => crop.key === key)?.jpeg;
  return useObjectUrl(useMemo(() => (jpeg === undefined ? undefined : pictureOf(jpeg)), [jpeg]));
}

export const isDiffering = ({ comparison }: EvidenceRow): boolean => comparison === 'differs';
export const isMine = ({ checks }: EvidenceRow): boolean => checks.some((check) => check.isMine);
export const isChecked = ({ checks }: EvidenceRow): boolean => checks.length > 0;
