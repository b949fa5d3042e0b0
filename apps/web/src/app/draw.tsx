import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { Outline } from '@portal/ui/layout/outline.ts';
import { prerender } from 'react-dom/static';
import { drawnPages, outlinedPages } from './drawn-pages.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter } from './router.ts';

export const pages = drawnPages.map((page) => ({ ...page, title: controlWords.documentTitle(page.title) }));

export const outlines: readonly string[] = outlinedPages;

async function render(path: string, isOutline: boolean): Promise<string> {
  const router = createPortalRouter();
  await router.draw(path);
  const { prelude } = await prerender(
    <Outline value={isOutline}>
      <Portal router={router} />
    </Outline>,
  );
  return new Response(prelude).text();
}

/** Pre-renders a public page without any data of the person. */
export const draw = (path: string): Promise<string> => render(path, false);

export const drawOutline = (path: string): Promise<string> => render(path, true);
