/** EXIF values with which a viewer turns back a picture that was turned clockwise by 0 to 3 quarters. */
const orientations = [1, 8, 3, 6] as const;

/** A JPEG whose metadata records how the phone was held. @param turns clockwise quarters by which its pixels are turned */
export function withOrientation(jpeg: Buffer, turns: number): Buffer {
  const value = orientations[turns] ?? 1;
  const tiff = Buffer.from([
    ...Buffer.from('MM'),
    ...[0, 42, 0, 0, 0, 8],
    // One entry: orientation (0x0112), a short (3), one value.
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0],
    ...[0, 0, 0, 0],
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
