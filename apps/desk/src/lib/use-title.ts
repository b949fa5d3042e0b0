import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Sets the document's title and puts the focus on the page's `h1` once, before it is drawn: what is pressed then keeps its focus. @returns its ref */
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
