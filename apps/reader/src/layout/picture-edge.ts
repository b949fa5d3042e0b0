import type { Point } from '@portal/domain/rules/picture/box.ts';
import { project } from '@portal/domain/rules/picture/homography.ts';
import type { LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { Page } from './page.ts';
import type { Row } from './rows.ts';

type Area = Pick<Row, 'box' | 'em'>;

/** In letter heights: less than a paper's margin, more than the width of a letter that was cut through and is not read. */
const leastMargin = 1.6;

function isOutside({ toUpload, ground }: Page, point: Point): boolean {
  if (ground === undefined) return false;
  const { x, y } = project(toUpload, point);
  const { width, height } = ground.light;
  return x < 0 || y < 0 || x * ground.scale > width || y * ground.scale > height;
}

/** Whether the picture ends right before or after a line, which may continue outside it. */
export function cutByPicture(page: Page, { box, em }: Area): Extract<LossCut, 'start' | 'end'> | undefined {
  const y = (box.y0 + box.y1) / 2;
  if (isOutside(page, { x: box.x0 - leastMargin * em, y })) return 'start';
  return isOutside(page, { x: box.x1 + leastMargin * em, y }) ? 'end' : undefined;
}
