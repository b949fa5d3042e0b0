/** A sheet of A4 at 200 dots an inch. */
const renderedWidth = 1654;
/** No side longer than this, however slender the page. */
const longestSide = 2400;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the reader's drawing of a PDF's page for each unit of the size given, be it points or pixels of another drawing. */
export const renderedScale = ({ width, height }: PageSize): number =>
  Math.min(renderedWidth / Math.min(width, height), longestSide / Math.max(width, height));

/** Places on a page are given in these parts of its width and height, so that they hold for every drawing of it. */
export const placeParts = 10_000;

export type Polygon = readonly Point[];

const within = (value: number): number => Math.min(placeParts, Math.max(0, Math.round(value * placeParts)));

/** A polygon in the pixels of a picture, in parts of the picture. @param size of the picture that the pixels are of */
export const placeOn = (polygon: Polygon, { width, height }: PageSize): Polygon =>
  polygon.map(({ x, y }) => ({ x: within(x / width), y: within(y / height) }));

/**
 * A polygon in the pixels in which the reader drew a PDF's page, in parts of the page.
 * @param page size of any drawing of the same page box
 */
export function placeOnPage(polygon: Polygon, page: PageSize): Polygon {
  const scale = renderedScale(page);
  return placeOn(polygon, { width: page.width * scale, height: page.height * scale });
}
