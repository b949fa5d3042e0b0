import { expect, it } from 'vitest';
import { stagesOf } from './stages.ts';
import { trustTests } from './suite.ts';

it('every file of the suite runs in one stage, and no stage is empty', () => {
  const files = [...new Set(trustTests.flatMap(({ tests }) => tests))];
  const stages = stagesOf(files);
  expect(Object.values(stages).flat().sort()).toEqual(files.sort());
  expect(Object.values(stages).map((stage) => stage.length)).not.toContain(0);
  expect(stages.alone).toEqual(['trust/storm/storm.trust.ts']);
});
