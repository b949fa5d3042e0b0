import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Sets the document's title and focuses the `h1` once, before the first paint, so that a later focus is not taken away. @returns its ref */
export function useTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = deskFrameWords.documentTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}
