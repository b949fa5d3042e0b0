import { createCanvas, loadImage } from '@napi-rs/canvas';
import { grayToMeasure, measureSharpness } from '@portal/domain/rules/picture/image-quality.ts';
import { expect, it } from 'vitest';
import { drawnCard } from '../../test/support/drawn-certificate.ts';
import { decode } from './decode.ts';

it('measures a decoded picture exactly as a browser measures it on a canvas', async () => {
  const { file } = drawnCard();
  const image = await loadImage(file);
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const onCanvas = measureSharpness(grayToMeasure(pen.getImageData(0, 0, width, height).data, { width, height }, 4));
  expect((await decode(file, 1800)).measures()).toEqual(onCanvas);
});
