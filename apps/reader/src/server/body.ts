import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxFile } from '../image/decode.ts';
import { CallError } from './errors.ts';

/** Base64 is a third longer than the file; the rest of the JSON is short. */
export const maxJson = Math.ceil((maxFile * 4) / 3) + 65_536;

const messageSchema = z.object({
  version: z.optional(z.string().check(z.maxLength(10))),
  requestId: z.string().check(z.minLength(1), z.maxLength(128)),
  timestamp: z.number(),
  images: z
    .array(
      z.object({
        format: z.pipe(
          z.transform((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
          z.enum(['jpg', 'jpeg', 'png', 'pdf']),
        ),
        name: z.string().check(z.maxLength(256)),
        data: z.optional(z.string()),
      }),
    )
    .check(z.length(1)),
});

/** A document call: one picture, and the ids to return with its answer. */
export interface DocumentCall {
  readonly requestId: string;
  readonly name: string;
  readonly file: Uint8Array;
}

/** Reads either form of the body: JSON with base64 data, or multipart with `message` and `file`. @throws CallError 0011 */
export async function documentCall(request: FastifyRequest): Promise<DocumentCall> {
  const { message, file } = request.isMultipart() ? await fromParts(request) : fromJson(request.body);
  const [image] = message.images;
  if (image === undefined || file.length === 0 || file.length > maxFile) throw new CallError('body');
  return { requestId: message.requestId, name: image.name, file };
}

interface Parsed {
  readonly message: z.infer<typeof messageSchema>;
  readonly file: Uint8Array;
}

function parseMessage(body: unknown): z.infer<typeof messageSchema> {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) throw new CallError('body');
  return parsed.data;
}

function fromJson(body: unknown): Parsed {
  const message = parseMessage(body);
  const data = message.images[0]?.data ?? '';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new CallError('body');
  return { message, file: Buffer.from(data, 'base64') };
}

async function fromParts(request: FastifyRequest): Promise<Parsed> {
  let file: Uint8Array | undefined;
  let text: unknown;
  try {
    for await (const part of request.parts()) {
      if (isFile(part)) file = await part.toBuffer();
      else if (part.fieldname === 'message') text = part.value;
    }
  } catch (error) {
    throw new CallError('body', { cause: error });
  }
  if (file === undefined || typeof text !== 'string') throw new CallError('body');
  return { message: parseMessage(jsonOf(text)), file };
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallError('body', { cause: error });
  }
}
