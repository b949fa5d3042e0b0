import { screeningProgress } from '@portal/contract/screening-documents.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';

const queryKey = ['screening-progress'];

/** What this account has recorded in the screening; asked anew whenever one of its screens is opened. */
export const useProgress = () =>
  useQuery({ queryKey, queryFn: () => call(screeningProgress, { query: {} }), staleTime: 0, gcTime: 0 });

/** Asks for the progress anew. */
export function useRefreshProgress(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey }), [client]);
}
