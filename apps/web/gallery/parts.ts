import type { Part } from './part.ts';
import { baseParts } from './parts/base.tsx';
import { blockParts } from './parts/blocks.tsx';
import { controlParts } from './parts/controls.tsx';
import { doorBlockParts } from './parts/door-blocks.tsx';
import { feedbackParts } from './parts/feedback.tsx';
import { fieldParts } from './parts/fields.tsx';
import { fileParts } from './parts/files.tsx';
import { layoutParts } from './parts/layout.tsx';

/** Every part, in the order of the folders. */
export const parts: readonly Part[] = [
  ...baseParts,
  ...feedbackParts,
  ...fieldParts,
  ...fileParts,
  ...layoutParts,
  ...controlParts,
  ...blockParts,
  ...doorBlockParts,
];
