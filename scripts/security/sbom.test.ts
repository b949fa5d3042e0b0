import { expect, it } from 'vitest';
import { softwareBillOfMaterials } from './sbom.ts';

it('the bill of materials has what serves and what the pages embed, and nothing that only development needs', () => {
  const listed = softwareBillOfMaterials().components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  expect(listed).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/pg', 'pkg:npm/react', 'pkg:npm/zod']));
  expect(listed).not.toContain('pkg:npm/vitest');
});
