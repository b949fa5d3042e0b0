import type { OverlayOptions } from 'sharp';
import type { ReadPoint } from '../../ports/certificate-reader.ts';
import { openPicture } from './open-picture.ts';

export type Polygon = readonly ReadPoint[];

interface Size {
  readonly width: number;
  readonly height: number;
}

const ink = '#101010';

/** How far the ink extends beyond a polygon: a fifth of its height, at least 4 pixels. */
function marginOf(polygon: Polygon): number {
  const ys = polygon.map((point) => point.y);
  const xs = polygon.map((point) => point.x);
  const narrow = Math.min(Math.max(...ys) - Math.min(...ys), Math.max(...xs) - Math.min(...xs));
  return Math.max(4, Math.ceil(narrow / 5));
}

/** One polygon as a small drawing, positioned and clipped to the picture; undefined if outside. */
function inkOver(polygon: Polygon, picture: Size): OverlayOptions | undefined {
  const margin = marginOf(polygon);
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end);
  const left = within(Math.floor(Math.min(...polygon.map((point) => point.x)) - margin), picture.width);
  const top = within(Math.floor(Math.min(...polygon.map((point) => point.y)) - margin), picture.height);
  const right = within(Math.ceil(Math.max(...polygon.map((point) => point.x)) + margin), picture.width);
  const bottom = within(Math.ceil(Math.max(...polygon.map((point) => point.y)) + margin), picture.height);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return undefined;
  const points = polygon.map((point) => `${point.x},${point.y}`).join(' ');
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<polygon points="${points}" fill="${ink}" stroke="${ink}" stroke-width="${2 * margin}" stroke-linejoin="round"/></svg>`;
  return { input: Buffer.from(drawing), left, top };
}

/** Covers all polygons with ink; returns a full-size JPEG without metadata. @param bytes upright @param polygons in its pixels */
export async function maskImage(bytes: Buffer, polygons: readonly Polygon[]): Promise<Buffer> {
  const { width, height } = await (await openPicture(bytes)).metadata();
  const overlays = polygons.flatMap((polygon) => inkOver(polygon, { width, height }) ?? []);
  const opaque = (await openPicture(bytes)).flatten({ background: '#ffffff' });
  return await opaque.composite(overlays).jpeg({ quality: 90 }).toBuffer();
}

/** The polygons that are at least partly on the picture. */
export async function polygonsOn(bytes: Buffer, polygons: readonly Polygon[]): Promise<readonly Polygon[]> {
  const picture = await (await openPicture(bytes)).metadata();
  return polygons.filter((polygon) => polygon.length >= 3 && inkOver(polygon, picture) !== undefined);
}
