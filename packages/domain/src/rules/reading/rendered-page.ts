/** Width of an A4 sheet at 200 dots per inch. */
const renderedWidth = 1654;
/** Maximum length of a side, even for a narrow page. */
const longestSide = 2400;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scale of the reader's drawing of a PDF page: its pixels per unit of the given size, in points or in pixels of another drawing. */
export const renderedScale = ({ width, height }: PageSize): number =>
  Math.min(renderedWidth / Math.min(width, height), longestSide / Math.max(width, height));

/** Positions on a page are in these fractions of its width and height, so that they apply to every drawing of it. */
export const placeParts = 10_000;

export type Polygon = readonly Point[];

const within = (value: number): number => Math.min(placeParts, Math.max(0, Math.round(value * placeParts)));

/** Converts a polygon from pixels of a picture to fractions of it. @param size of that picture in pixels */
export const placeOn = (polygon: Polygon, { width, height }: PageSize): Polygon =>
  polygon.map(({ x, y }) => ({ x: within(x / width), y: within(y / height) }));

/** @param polygon in pixels of the reader's drawing of a PDF page @param page size of any drawing of the same page box */
export function placeOnPage(polygon: Polygon, page: PageSize): Polygon {
  const scale = renderedScale(page);
  return placeOn(polygon, { width: page.width * scale, height: page.height * scale });
}
