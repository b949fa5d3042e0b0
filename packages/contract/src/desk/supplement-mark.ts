import { markCorners, markScale } from '@portal/domain/rules/review/supplement-mark.ts';
import * as z from 'zod/mini';
import { uuid } from './shared.ts';

const whole = (least: number, most: number) =>
  z
    .number('common.invalid')
    .check(z.int('common.invalid'), z.minimum(least, 'common.invalid'), z.maximum(most, 'common.invalid'));
const corner = z.object({ x: whole(0, markScale), y: whole(0, markScale) });

export const supplementMark = z.object({
  file: uuid,
  page: whole(1, 50),
  polygon: z
    .array(corner)
    .check(z.minLength(markCorners.least, 'common.invalid'), z.maxLength(markCorners.most, 'common.invalid')),
});
