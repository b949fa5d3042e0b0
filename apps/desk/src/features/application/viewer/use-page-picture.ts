import { pagePicture } from '@portal/contract/desk/application.ts';
import { useObjectUrl } from '@portal/ui/fields/object-url.ts';
import { useQuery } from '@tanstack/react-query';
import { deskFile } from '../../../lib/query/desk-call.ts';

/** As wide as a page is drawn on a large screen, zoomed in. */
const width = 1_800;

interface PagePlace {
  readonly number: string;
  readonly file: string;
  /** From 1. */
  readonly page: number;
}

/** A page as a picture, which is kept no longer than it is shown. */
export function usePagePicture({ number, file, page }: PagePlace) {
  const picture = useQuery({
    queryKey: ['page', number, file, page],
    queryFn: ({ signal }) =>
      deskFile(pagePicture, { params: { number, file, page: String(page) }, query: { width: String(width) }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { picture, url: useObjectUrl(picture.data) };
}
