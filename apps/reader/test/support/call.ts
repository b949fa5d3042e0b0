import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

export const secretKey = 'test-secret';

const polySchema = z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) });
const leafSchema = z.object({
  text: z.string(),
  formatted: z.optional(z.record(z.string(), z.string())),
  boundingPolys: z.array(polySchema),
  maskingPolys: z.array(polySchema),
});
const treeSchema = z.record(z.string(), z.array(leafSchema));

const answerSchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  requestId: z.optional(z.string()),
  images: z.optional(
    z.array(
      z.object({
        uid: z.string(),
        name: z.string(),
        inferResult: z.string(),
        message: z.optional(z.string()),
        inferDetailType: z.optional(z.string()),
        inferDetailTypeResource: z.optional(z.string()),
        bizLicense: z.optional(z.object({ result: treeSchema })),
        idCard: z.optional(
          z.object({ result: z.looseObject({ ic: z.optional(treeSchema), isConfident: z.boolean() }) }),
        ),
      }),
    ),
  ),
});

export interface Answer {
  readonly status: number;
  readonly body: z.infer<typeof answerSchema>;
}

export const pathOf = (inferType: string): string => `/ekyc/v1/1/signature/${inferType}/document`;

export const jsonBody = (file: Uint8Array, requestId: string = randomUUID()): string =>
  JSON.stringify({
    version: 'V2',
    requestId,
    timestamp: 0,
    images: [{ format: 'png', name: 'drawn', data: Buffer.from(file).toString('base64') }],
  });

export async function call(
  origin: string,
  inferType: string,
  body: string | FormData,
  secret = secretKey,
): Promise<Answer> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(`${origin}${pathOf(inferType)}`, {
    method: 'POST',
    headers: { 'x-ekyc-secret': secret, ...type },
    body,
  });
  return { status: response.status, body: answerSchema.parse(await response.json()) };
}
