import { randomBytes } from 'node:crypto';
import type { RunningServer } from '../command.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A random documentation address (2001:db8::/32, RFC 3849), so that limits by address count each invented merchant separately. */
const addressOfNobody = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Sends requests to the server that runs this code, through its whole HTTP layer but without a connection. Throws once the server stops. */
export function sendInside({ inject, stopping }: RunningServer): (url: URL, init: RequestInit) => Promise<Response> {
  const remoteAddress = addressOfNobody();
  return async (url, init) => {
    stopping.throwIfAborted();
    const request = new Request(url, init);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await inject({
      method: methods.find((known) => known === request.method) ?? 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      remoteAddress,
      ...(payload.length > 0 && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null;
    return new Response(body, { status: answer.statusCode, headers });
  };
}
