import type { StaffCall } from '@portal/contract/call.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type HostileRequest, hostileRequests, inside } from '../testing/hostile/requests.ts';
import { type ApplicationDesk, staffCalls } from './desk-application.fixture.ts';

/** How many requests each call gets; more in a full run. */
const perCall = Number(process.env.HOSTILE_REQUESTS ?? 2);

const texts = z.catch(z.record(z.string(), z.coerce.string()), {});

/** Tests requests that no page would send, by signed-in persons who may make the call. */
export function hostile(d: ApplicationDesk): void {
  const send = async (call: StaffCall, { params, query, body }: HostileRequest) => {
    const own = { ...texts.parse(params), ...(call.path.includes(':number') && { number: d.number }) };
    const path = Object.entries(own).reduce(
      (to, [name, value]) => to.replace(`:${name}`, encodeURIComponent(value)),
      call.path,
    );
    const isRead = call.method === 'GET';
    return await d.as(call.roles[0]).raw({
      method: call.method,
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { origin: 'https://desk.test', ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { payload: JSON.stringify(body ?? {}) }),
    });
  };

  it('answers hostile requests to its calls without a 5xx and without internal details', async () => {
    const problems: string[] = [];
    for (const call of staffCalls.filter(({ id, envelope }) => id !== 'endStaffSession' && envelope !== 'events'))
      for (const request of fc.sample(hostileRequests(call), { numRuns: perCall, seed: call.id.length * 7919 })) {
        const { status, body } = await send(call, request);
        const leak = inside.exec(body)?.[0];
        if (status >= 500 || leak) problems.push(`${call.id}: ${request.what}: ${status} ${leak ?? ''}`);
      }
    expect(problems).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isPoisoned');
  });
}
