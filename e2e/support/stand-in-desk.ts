import type { Page } from '@playwright/test';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { me, number, other, session } from '../../apps/desk/src/testing/stand-in.fixture.ts';
import * as stand from '../../apps/desk/src/testing/stand-in-application.fixture.ts';
import { evidence } from '../../apps/desk/src/testing/stand-in-evidence.fixture.ts';
import { notes, timeline } from '../../apps/desk/src/testing/stand-in-history.fixture.ts';
import { queue } from '../../apps/desk/src/testing/stand-in-queue.fixture.ts';

/** An answer of the stand-in server: data only, or a refusal with its status. */
export interface StandIn {
  readonly status?: number;
  readonly code?: string;
  readonly data: unknown;
}
export type StandIns = Readonly<Record<string, StandIn | (() => StandIn)>>;

const parts = [stand.head, stand.business, stand.persons, stand.settlement, stand.documents, stand.payments];

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const everything: StandIns = {
  'GET /session': { data: session },
  'GET /queue': { data: queue },
  'GET /counts': { data: queue.counts },
  'GET /colleagues': { data: { colleagues: [me, other] } },
  'GET /partners': { data: { partners: [{ code: 'PARTNER1', name: '모형 제휴사' }] } },
  'GET /mentions': { data: { count: 0, applications: [] } },
  'GET /timeline': { data: timeline },
  'GET /evidence': { data: evidence },
  'GET /notes': { data: notes },
  'GET /changes': { data: { revision: 3, seenAt: null, changes: [] } },
  'PUT /view': { data: { seenRevision: 3 } },
};

const signedInAs = (roles: readonly StaffRole[]): StandIn => ({
  data: { ...session, staff: { ...session.staff, roles: [...roles] } },
});

/** With invented people, for what only a browser shows; all else is a 404. @param others replace defaults, by method and end of the path */
export async function standInForDesk(page: Page, roles: readonly StaffRole[], others: StandIns = {}): Promise<void> {
  const answers: StandIns = { ...everything, 'GET /session': signedInAs(roles), ...others };
  await page.route('**/desk/v1/**', async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/events')) return await route.abort();
    if (pathname.includes('/pages/')) return await route.fulfill({ contentType: 'image/png', body: pixel });
    const name = `${request.method()} ${pathname}`;
    const known = Object.keys(answers).find((key) => {
      const [method, end = ''] = key.split(' ');
      return name.startsWith(`${method} `) && name.endsWith(end);
    });
    const part = parts.find((one) => one.part === (searchParams.get('part') ?? 'head'));
    const isPart = known === undefined && pathname.endsWith(`/applications/${number}`);
    const found = isPart ? { data: part } : known === undefined ? { status: 404, data: null } : answers[known];
    const { status = 200, code, data } = (typeof found === 'function' ? found() : found) ?? { data: null };
    await route.fulfill({
      status,
      json: { code: code ?? (status === 200 ? 'OK' : 'NOT_FOUND'), message: status === 200 ? '' : '없음', data },
    });
  });
}
