import type { Call } from '@portal/contract/call.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import * as z from 'zod/mini';
import type { TestClient } from '../testing/test-client.ts';

const texts = z.catch(z.record(z.string(), z.string()), {});

/** Sends the call's example as a page of the desk does. */
export async function send(client: TestClient, call: Call, origin = 'https://desk.test') {
  const { params, query, body } = exampleOf(call).valid;
  const path = Object.entries(texts.parse(params)).reduce(
    (to, [name, value]) => to.replace(`:${name}`, value),
    call.path,
  );
  const answer = await client.raw({
    method: call.method,
    url: `${path}?${new URLSearchParams(texts.parse(query))}`,
    headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body };
}
