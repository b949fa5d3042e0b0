import { pagePicture } from '@portal/contract/desk/application.ts';
import { useObjectUrl } from '@portal/ui/fields/object-url.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { deskFile } from '../../../lib/query/desk-call.ts';

/** As wide as a page is drawn on a large screen, zoomed in. */
const width = 1_800;

interface PagePlace {
  readonly number: string;
  readonly file: string;
  /** From 1. */
  readonly page: number;
}

/** A page as a picture, which is kept no longer than it is shown; nothing is asked for without a place. */
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

/** The same with its address, for an `img`. */
export function usePageUrl(place: PagePlace | undefined) {
  const picture = usePagePicture(place);
  return { picture, url: useObjectUrl(picture.data) };
}
