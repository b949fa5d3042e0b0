import type { Point } from '@portal/domain/rules/picture/box.ts';
import { project } from '@portal/domain/rules/picture/homography.ts';
import type { LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { Page } from './page.ts';
import type { Row } from './rows.ts';

type Area = Pick<Row, 'box' | 'em'>;

/** A paper's margin is wider than this, in letter heights, and a letter that was cut through, which is not read, is narrower. */
const leastMargin = 1.6;

function isOutside({ toUpload, ground }: Page, point: Point): boolean {
  if (ground === undefined) return false;
  const { x, y } = project(toUpload, point);
  const { width, height } = ground.light;
  return x < 0 || y < 0 || x * ground.scale > width || y * ground.scale > height;
}

/** Whether the picture ends right before or behind a line, which may go on outside of it. */
export function cutByPicture(page: Page, { box, em }: Area): Extract<LossCut, 'start' | 'end'> | undefined {
  const y = (box.y0 + box.y1) / 2;
  if (isOutside(page, { x: box.x0 - leastMargin * em, y })) return 'start';
  return isOutside(page, { x: box.x1 + leastMargin * em, y }) ? 'end' : undefined;
}
