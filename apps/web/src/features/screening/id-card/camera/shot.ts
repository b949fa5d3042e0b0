import { type CardLook, frameMargin, lookAtCard } from '@portal/domain/rules/picture/card-look.ts';
import { measuredSide } from '@portal/domain/rules/picture/image-quality.ts';
import { cropOf } from './crop.ts';

export interface Shot {
  readonly file: File;
  readonly look: CardLook;
}

export interface Scene {
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly canvas: HTMLCanvasElement;
}

/** Current content of the frame, scaled down to the limit; undefined before the first video frame. */
function grab({ video, frame, canvas }: Scene, longest: number) {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) return undefined;
  const { x0, y0, x1, y1 } = cropOf(size, video.getBoundingClientRect(), frame.getBoundingClientRect(), frameMargin);
  const full = { width: x1 - x0, height: y1 - y0 };
  const factor = Math.min(1, longest / Math.max(full.width, full.height));
  canvas.width = Math.round(full.width * factor);
  canvas.height = Math.round(full.height * factor);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || canvas.width === 0 || canvas.height === 0) return undefined;
  pen.drawImage(video, x0, y0, full.width, full.height, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return lookAtCard(data, { width, height }, 4, full);
}

export const lookThrough = (scene: Scene): CardLook | undefined => grab(scene, measuredSide);

/** Takes the picture in full size; undefined if the browser cannot. @param name of the file */
export async function take(scene: Scene, name: string): Promise<Shot | undefined> {
  const look = grab(scene, Number.POSITIVE_INFINITY);
  if (!look) return undefined;
  const blob = await new Promise<Blob | null>((resolve) => scene.canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? { file: new File([blob], name, { type: 'image/jpeg' }), look } : undefined;
}
