import * as z from 'zod/mini';

const json = z.record(z.string(), z.unknown());

export async function readJson(answer: Response): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: answer.status, body: json.parse(await answer.json()) };
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
