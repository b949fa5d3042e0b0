import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshApplication } from '../../../lib/live/live.ts';
import type { PagedFile } from '../use-application.ts';

/**
 * Refetches the application, once, when a page is shown of a file whose pages had not been counted: the server has just drawn them, and now
 * knows their number and the places of the values.
 */
export function useDrawnPages(number: string, { pages }: Pick<PagedFile, 'pages'>, isShown: boolean): void {
  const client = useQueryClient();
  const isNew = isShown && pages === null;
  useEffect(() => {
    if (isNew) void refreshApplication(client, number);
  }, [client, number, isNew]);
}
