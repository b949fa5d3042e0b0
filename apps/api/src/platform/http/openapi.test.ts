import { calls } from '@portal/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testConfig } from '../../../testing/test-config.ts';
import { describeApi } from './openapi.ts';

const operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(1)),
  tags: z.array(z.string()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
  responses: z.record(
    z.string().check(z.regex(/^\d{3}$/)),
    z.object({ description: z.string(), content: z.unknown() }),
  ),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
});

const described = document.parse(JSON.parse(JSON.stringify(describeApi(calls, testConfig))));
const operations = Object.values(described.paths).flatMap((path) =>
  Object.values(path).filter((one) => one !== undefined),
);

describe('the OpenAPI description', () => {
  it('has every call, once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  });

  it('declares every placeholder of a path as a parameter', () => {
    for (const [path, methods] of Object.entries(described.paths)) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const one of Object.values(methods)) {
        const named = one?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect([path, named]).toEqual([path, places]);
      }
    }
  });

  it('lists the fields of a body and the parts of an upload', () => {
    const text = JSON.stringify(described);
    for (const word of [
      'kycVerificationInfo',
      'bizRegFile',
      'multipart/form-data',
      'authNumber',
      'settlementManager',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('has a response and the usual refusals for each call', () => {
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '429', '500']));
    }
  });

  it('contains no references to other documents', () => {
    expect(JSON.stringify(described)).not.toMatch(/"\$ref":"(?!#)/);
  });
});
