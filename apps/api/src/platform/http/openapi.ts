import { type Call, loginIdHeader } from '@portal/contract/call.ts';
import { type RefusalCode, refusals } from '@portal/contract/refusals.ts';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';

type Json = Record<string, unknown>;
type Schema = z.ZodMiniType;

const alwaysPossible: readonly RefusalCode[] = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
];

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
const text: Json = { type: 'string' };
const errors: Json = { type: 'object', additionalProperties: text };

function answered(call: Call): Json {
  const answer = schemaOf(call.answer, 'output');
  if (call.envelope === 'onboarding') return object({ code: { const: 'OK' }, message: text, data: answer });
  if (call.envelope === 'front') return { allOf: [object({ result: { const: 'SUCCESS' } }), answer] };
  if (call.envelope === 'rescode') return { allOf: [object({ rescode: { const: '0000' }, resmsg: text }), answer] };
  return answer;
}

function refused({ envelope }: Call): Json {
  if (envelope === 'front')
    return object({ result: { const: 'FAILURE' }, code: text, message: text, errors }, ['result', 'code', 'message']);
  if (envelope === 'rescode') return object({ rescode: text, resmsg: text, errors }, ['rescode', 'resmsg']);
  return object({ code: text, message: text, data: {}, errors }, ['code', 'message', 'data']);
}

const properties = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.optional(z.array(z.string())),
});

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties: members, required = [] } = properties.parse(schemaOf(schema, 'input'));
  return Object.entries(members).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

/** Callers with a session may name it in a header. */
const headersOf = ({ caller }: Call): Json[] =>
  caller === 'merchant' || caller === 'visitor-or-merchant'
    ? [
        {
          name: loginIdHeader,
          in: 'header',
          required: false,
          description: 'The login id that the call is for: refused with 403 if the session belongs to another one.',
          schema: text,
        },
      ]
    : [];

function multipartOf(call: Call): Json {
  const files = Object.entries(call.files ?? {});
  const parts = Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }]));
  const wanted = files.filter(([, part]) => part.required).map(([name]) => name);
  const sent = call.body ? properties.safeParse(schemaOf(call.body, 'input')) : undefined;
  const texts = sent?.success ? sent.data : { properties: {}, required: [] };
  return object({ ...texts.properties, ...parts }, [...(texts.required ?? []), ...wanted]);
}

function bodyOf(call: Call): Json {
  if (call.files)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: multipartOf(call) } } } };
  if (!call.body) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } };
}

function contentOf(call: Call): Json {
  if (call.envelope === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (call.envelope === 'events') return { 'text/event-stream': { schema: schemaOf(call.answer, 'output') } };
  return { 'application/json': { schema: answered(call) } };
}

function responsesOf(call: Call): Json {
  const content = contentOf(call);
  const codes = [...new Set([...alwaysPossible, ...(call.refusals ?? [])])];
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code].status));
  const failures = [...byStatus].map(([status, sharing]) => [
    status,
    { description: sharing.join(' or '), content: { 'application/json': { schema: refused(call) } } },
  ]);
  return { '200': { description: 'The answer.', content }, ...Object.fromEntries(failures) };
}

const securityOf = ({ caller }: Call): Json[] => {
  if (caller === 'anyone') return [];
  if (caller === 'merchant') return [{ session: [] }];
  return caller === 'visitor' ? [{ visitor: [] }] : [{ visitor: [] }, { session: [] }];
};

function operationOf(call: Call): Json {
  const source = call.source && `Source: ${call.source}.`;
  const steps = call.steps && `Allowed at: ${call.steps.join(', ')}.`;
  return {
    operationId: call.id,
    tags: [call.noun],
    summary: call.summary,
    description: [source, steps].filter(Boolean).join(' '),
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
    ...bodyOf(call),
    responses: responsesOf(call),
  };
}

const cookie = (name: string, description: string): Json => ({ type: 'apiKey', in: 'cookie', name, description });

/** The OpenAPI 3.1 description, generated from the schemas that the server parses with. */
export function describeApi(
  calls: readonly Call[],
  { publicOrigin, brand }: Pick<Config, 'publicOrigin' | 'brand'>,
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} merchant onboarding`, version: '1.0.0' },
    servers: [{ url: publicOrigin }],
    paths,
    components: {
      securitySchemes: {
        session: cookie('__Host-session', 'Set by log-in and sign-up.'),
        visitor: cookie('__Host-visitor', 'Set by POST /front/v1/cache-id.'),
      },
    },
  };
}
