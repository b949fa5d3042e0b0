import type { Picture } from '../image/decode.ts';
import type { Page, PageOptions } from './page.ts';

export type LayOut = (options: PageOptions) => Page;

/** Layouts of a page: as it is, without hard shadows, and with its ink restored. */
export interface Ways {
  readonly lights: readonly (() => Page)[];
  readonly restored?: () => Page;
}

/** @param focused pictures less sharp than this (`edge` of their measures) are out of focus */
export function waysWith(layOutIn: LayOut, picture: Picture, page: PageOptions, focused: number): Required<Ways> {
  const inHardLight = { ...page, hasHardShadows: true };
  const restores = (): 'ink' | 'edges' => (picture.measures().edge < focused ? 'edges' : 'ink');
  return {
    lights: [() => layOutIn(page), () => layOutIn(inHardLight)],
    restored: () => layOutIn({ ...inHardLight, restores: restores() }),
  };
}
