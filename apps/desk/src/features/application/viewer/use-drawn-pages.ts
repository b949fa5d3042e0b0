import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshApplication } from '../../../lib/live/live.ts';
import type { PagedFile } from '../use-application.ts';

/**
 * Asks for the application again, once, when a page of a file has come whose pages nobody had counted: the server drew them just now, and knows how many
 * there are and where the values stand.
 */
export function useDrawnPages(number: string, { pages }: Pick<PagedFile, 'pages'>, isShown: boolean): void {
  const client = useQueryClient();
  const isNew = isShown && pages === null;
  useEffect(() => {
    if (isNew) void refreshApplication(client, number);
  }, [client, number, isNew]);
}
