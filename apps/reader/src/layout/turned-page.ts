import type { Quad } from '@portal/domain/rules/picture/box.ts';
import { compose, scaling, turnedBack } from '@portal/domain/rules/picture/homography.ts';
import { type Picture, turned } from '../image/decode.ts';
import { largeSheet, layOutsOf, type Page, type PageOptions } from './page.ts';
import type { LayOut } from './ways.ts';

/** Lays out a picture as if it were turned clockwise; places on the page map back to the unturned picture. */
export function layOutTurned(picture: Picture, quarters: 1 | 2 | 3, options: PageOptions, sheetOf = largeSheet): Page {
  const upright = turned(picture, quarters);
  return layOutsTurned(picture, upright, quarters, options.longSide, sheetOf(upright))(options);
}

/** The same for a sheet that is read in several lights. @param upright the picture, turned by the quarters @param sheet its corners on it */
export function layOutsTurned(
  picture: Picture,
  upright: Picture,
  quarters: 1 | 2 | 3,
  longSide: number,
  sheet: Quad | undefined,
): LayOut {
  const layOutIn = layOutsOf(upright, longSide, sheet);
  const { width, height, scale } = picture;
  const back = compose(
    scaling(1 / scale),
    compose(turnedBack(quarters, width * scale, height * scale), scaling(scale)),
  );
  return (options) => {
    const page = layOutIn(options);
    return { ...page, toUpload: compose(back, page.toUpload), ground: picture };
  };
}
