import { pagePicture } from '@portal/contract/desk/application.ts';
import { useObjectUrl } from '@portal/ui/fields/object-url.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { deskFile } from '../../../lib/query/desk-call.ts';

/** Width of a page on a large screen when zoomed in, in pixels. */
const width = 1_800;

interface PagePlace {
  readonly number: string;
  readonly file: string;
  /** 1-based. */
  readonly page: number;
}

/** Fetches a page as a picture, which is kept only while it is shown; nothing without a place. */
export const usePagePicture = (place: PagePlace | undefined) =>
  useQuery({
    queryKey: ['page', place?.number, place?.file, place?.page],
    queryFn: place
      ? ({ signal }) => {
          const { page, ...params } = place;
          return deskFile(pagePicture, {
            params: { ...params, page: String(page) },
            query: { width: String(width) },
            signal,
          });
        }
      : skipToken,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function usePageUrl(place: PagePlace | undefined) {
  const picture = usePagePicture(place);
  return { picture, url: useObjectUrl(picture.data) };
}
