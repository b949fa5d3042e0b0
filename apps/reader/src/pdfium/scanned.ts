import type { Pdfium } from './library.ts';

/** PDFium's numbers of object types, and below of the text render modes that draw nothing. */
const [aText, aPicture, aForm] = [1, 3, 5];
const unseen: readonly number[] = [3, 7];
/** Pictures that take more than this share of a page are considered the page. */
const mostOfPage = 0.5;
/** A certificate consists of some hundred objects. */
const mostObjects = 20_000;
/** Left, bottom, right and top: four floats. */
const boundsBytes = 16;

/** The area in square points. @param place in the library's memory, for its result */
function areaOf({ calls, memory }: Pdfium, object: number, place: number): number {
  if (!calls.FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12)) return 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(
    memory().slice(place, place + boundsBytes).buffer,
  );
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

class Objects {
  readonly #calls: Pdfium['calls'];
  #left = mostObjects;
  hasUnseenText = false;

  constructor({ calls }: Pdfium) {
    this.#calls = calls;
  }

  get areTooMany(): boolean {
    return this.#left < 0;
  }

  /** @returns whether it is a picture, or a form with one in it */
  look(object: number): boolean {
    this.#left -= 1;
    if (this.areTooMany) return false;
    const calls = this.#calls;
    const type = calls.FPDFPageObj_GetType(object);
    if (type === aText) this.hasUnseenText ||= unseen.includes(calls.FPDFTextObj_GetTextRenderMode(object));
    if (type !== aForm) return type === aPicture;
    let hasPicture = false;
    const count = calls.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count && !this.areTooMany; i++)
      if (this.look(calls.FPDFFormObj_GetObject(object, i))) hasPicture = true;
    return hasPicture;
  }
}

/**
 * Letters besides the picture come from the scanner's software, below or invisibly above it, and are less reliable than printed ones.
 * @param pageArea in square points
 */
export function isScanned(pdfium: Pdfium, page: number, pageArea: number): boolean {
  const { calls, put } = pdfium;
  const place = put(new Uint8Array(boundsBytes));
  if (place === undefined) return true;
  const objects = new Objects(pdfium);
  let area = 0;
  const count = calls.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && !objects.areTooMany; i++) {
    const object = calls.FPDFPage_GetObject(page, i);
    if (objects.look(object)) area += areaOf(pdfium, object, place);
  }
  return objects.areTooMany || objects.hasUnseenText || area > mostOfPage * pageArea;
}
