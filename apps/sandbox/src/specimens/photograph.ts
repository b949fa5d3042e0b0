import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

const margin = 0.08;
const turn = (-2.4 * Math.PI) / 180;
/** How much narrower the far edge of the paper looks than the near one. */
const narrowing = 0.025;
const strip = 2;

/** Draws the picture in thin strips, each a little wider than the one above: a camera held slightly askew. */
function drawReceding(ctx: SKRSContext2D, picture: Canvas): void {
  const { width, height } = picture;
  for (let y = 0; y < height; y += strip) {
    const stripWidth = width * (1 - narrowing * (1 - y / height));
    ctx.drawImage(picture, 0, y, width, strip, (width - stripWidth) / 2, y, stripWidth, strip + 0.6);
  }
}

function shade(ctx: SKRSContext2D, width: number, height: number): void {
  const light = ctx.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgba(20,18,16,0)');
  light.addColorStop(0.55, 'rgba(20,18,16,0.06)');
  light.addColorStop(1, 'rgba(20,18,16,0.24)');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
}

/** Grain of a phone's sensor, always the same, so that a day's specimen remains the same file. */
function addGrain(ctx: SKRSContext2D, width: number, height: number): void {
  const image = ctx.getImageData(0, 0, width, height);
  const { data } = image;
  let seed = 20_240_617;
  for (let index = 0; index < data.length; index += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (seed >>> 24) / 255 - 0.5;
    for (let channel = 0; channel < 3; channel += 1) {
      data[index + channel] = (data[index + channel] ?? 0) + grain * 14;
    }
  }
  ctx.putImageData(image, 0, 0);
}

/** Photographs the paper on a dark table: turned 2.4 degrees, slightly in perspective, unevenly lit, with grain. */
export function photograph(picture: Canvas): Canvas {
  const width = Math.round(picture.width * (1 + 2 * margin));
  const height = Math.round(picture.height * (1 + 2 * margin));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#2b2826';
  ctx.fillRect(0, 0, width, height);
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(turn);
  ctx.translate(-picture.width / 2, -picture.height / 2);
  ctx.shadowColor = 'rgba(0,0,0,0.6)';
  ctx.shadowBlur = 28;
  ctx.fillStyle = '#ffffff';
  const inset = (picture.width * narrowing) / 2;
  ctx.fillRect(inset, 8, picture.width - 2 * inset, picture.height - 16);
  ctx.shadowColor = 'transparent';
  drawReceding(ctx, picture);
  ctx.restore();
  shade(ctx, width, height);
  addGrain(ctx, width, height);
  return canvas;
}
