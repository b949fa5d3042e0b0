import type { Part } from './part.ts';
import { baseParts } from './parts/base.tsx';
import { blockParts } from './parts/blocks.tsx';
import { controlParts } from './parts/controls.tsx';
import { feedbackParts } from './parts/feedback.tsx';
import { fieldParts } from './parts/fields.tsx';
import { fileParts } from './parts/files.tsx';
import { formBlockParts } from './parts/form-blocks.tsx';
import { layoutParts } from './parts/layout.tsx';
import { requestParts } from './parts/request.tsx';

export const parts: readonly Part[] = [
  ...baseParts,
  ...feedbackParts,
  ...fieldParts,
  ...fileParts,
  ...layoutParts,
  ...requestParts,
  ...controlParts,
  ...blockParts,
  ...formBlockParts,
];
