import { expect, it } from 'vitest';
import { softwareBillOfMaterials } from './sbom.ts';

it('the bill of materials lists the packages of server and pages, and none only for development', () => {
  const listed = softwareBillOfMaterials().components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  expect(listed).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/pg', 'pkg:npm/react', 'pkg:npm/zod']));
  expect(listed).not.toContain('pkg:npm/vitest');
});
