import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../testing/test-portal.ts';
import { storefrontFeatures } from '../features/storefront/storefront.fixture.ts';
import { tables } from '../platform/database/tables.ts';
import { createCafe24Storefront } from './storefront.cafe24.ts';

const clientSecret = 'the app’s secret';
const callback = 'https://portal.test/cafe24/oauth/callback';
const storefront = createCafe24Storefront(
  { apiUrl: 'https://{mall}.platform.test', clientId: 'client', clientSecret },
  callback,
);
const sign = (text: string, secret = clientSecret): string =>
  createHmac('sha256', secret).update(text).digest('base64');
const now = (): number => Math.floor(Date.now() / 1_000);

interface Parts {
  readonly mall: string;
  readonly timestamp: number;
  readonly user: string;
}
const textOf = ({ mall, timestamp, user }: Parts): string =>
  `is_multi_shop=T&lang=ko_KR&mall_id=${mall}&nation=KR&shop_no=1&timestamp=${timestamp}&user_id=${user}` +
  `&user_name=%ED%99%8D%EA%B8%B8%EB%8F%99&user_type=P`;
const queryOf = (parts: Parts, secret?: string): string => {
  const text = textOf(parts);
  return `${text}&hmac=${encodeURIComponent(sign(text, secret))}`;
};

withPortal(() =>
  openTestPortal({
    register: storefrontFeatures,
    providers: { storefront },
    config: { sourceLimitFactor: 1_000 },
    jobs: false,
  }),
);

const isAdmitted = async (query: string): Promise<boolean> => {
  const answer = await portal.client().raw({ method: 'GET', url: `/cafe24/launch?${query}` });
  expect(answer.status).toBe(303);
  return String(answer.headers.location).startsWith('https://');
};

const mall = fc.stringMatching(/^[a-z0-9][a-z0-9-]{1,20}[a-z0-9]$/);
const parts = fc.record({ mall, timestamp: fc.constant(0), user: fc.stringMatching(/^[a-z0-9]{1,20}$/) });

const encodings = [
  ['%ED', '%ed'],
  ['ko_KR', 'ko%5FKR'],
  ['_', '%5F'],
  ['T&', '%54&'],
] as const;

const mutations: Readonly<Record<string, (parts: Parts, choice: number) => string>> = {
  'in another order': (of) => {
    const [first = '', ...rest] = textOf(of).split('&');
    return `${[...rest, first].join('&')}&hmac=${encodeURIComponent(sign(textOf(of)))}`;
  },
  'with a name twice, signed': (of, choice) => {
    const text = `${textOf(of)}&${['mall_id=other', 'user_type=S', 'timestamp=1', 'user_id=x'][choice % 4]}`;
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  },
  'with a name more': (of) => `extra=1&${queryOf(of)}`,
  'with something after the signature': (of, choice) => `${queryOf(of)}${['&a=b', '&hmac=x', '%00', '&'][choice % 4]}`,
  'with two signatures': (of) => `hmac=${encodeURIComponent(sign(textOf(of)))}&${queryOf(of)}`,
  'encoded otherwise': (of, choice) => {
    const [as = '', other = ''] = encodings[choice % encodings.length] ?? [];
    return queryOf(of).replace(as, other);
  },
  'of another mall': (of) => queryOf(of).replace(`mall_id=${of.mall}`, 'mall_id=another-mall'),
  'of another person': (of) => queryOf(of).replace(`user_id=${of.user}&`, 'user_id=somebody-else&'),
  'with more rights': (of) => queryOf(of).replace('user_type=P', 'user_type=S'),
  'with another secret': (of) => queryOf(of, 'another secret'),
  'too old': (of, choice) => queryOf({ ...of, timestamp: now() - 601 - choice }),
  'too early': (of, choice) => queryOf({ ...of, timestamp: now() + 610 + choice }),
  'without a time': (of) => {
    const text = textOf(of).replace(/&timestamp=\d+/, '');
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  },
  'of nobody that the platform knows, signed': (of, choice) => {
    const text = textOf(of).replace('user_type=P', ['user_type=A', 'user_type=p', 'user_type='][choice % 3] ?? '');
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  },
  'of a time written otherwise, signed': (of, choice) => {
    const text = textOf(of).replace(
      /timestamp=(\d+)/,
      ['timestamp=0$1', 'timestamp=+$1', 'timestamp=$1.0'][choice % 3] ?? '',
    );
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  },
  'of no mall, signed': (of, choice) =>
    queryOf({ ...of, mall: ['..%2Fx', 'A', 'evil.test', '-', 'a%00b', ''][choice % 6] ?? '' }),
  'of a person with an endless id, signed': (of, choice) => queryOf({ ...of, user: 'x'.repeat(101 + (choice % 50)) }),
  'longer than the platform’s, signed': (of, choice) => {
    const text = `${textOf(of)}&more=${'x'.repeat(4_096 + (choice % 50))}`;
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  },
  'with a cut signature': (of, choice) => queryOf(of).slice(0, -1 - (choice % 5)),
  'without a signature': (of) => textOf(of),
  'with a signature in other signs': (of) => `${textOf(of)}&hmac=${sign(textOf(of)).replaceAll('=', '')}`,
  'signed over nothing': () => `hmac=${encodeURIComponent(sign(''))}`,
};
const names = Object.keys(mutations);

it('none of 1,000 mutated launches is accepted', async () => {
  let admitted = 0;
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom(...names), fc.nat(), async (of, name, choice) => {
      const fresh = { ...of, timestamp: now() };
      const query = mutations[name]?.(fresh, choice) ?? '';
      if (await isAdmitted(query)) {
        admitted += 1;
        expect(query).toBe(queryOf(fresh));
      }
    }),
    { numRuns: 1_000 },
  );
  expect(admitted).toBe(0);
  expect(await portal.db.select().from(tables.mallLaunch)).toEqual([]);
});

it('a valid launch is accepted once, or twice in the same moment, however its signature is encoded', async () => {
  const of = { mall: 'valid-mall', timestamp: now(), user: 'person77' };
  const plain = `${textOf(of)}&hmac=${sign(textOf(of))}`;
  expect(await isAdmitted(queryOf(of))).toBe(true);
  await portal.db.update(tables.mallLaunch).set({ createdAt: new Date(Date.now() - 60_000) });
  expect(await isAdmitted(queryOf(of))).toBe(false);
  expect(await isAdmitted(plain)).toBe(false);
  expect(await isAdmitted(queryOf(of).replaceAll('%3D', '%3d'))).toBe(false);
  const kept = await portal.db.select().from(tables.mallLaunch).where(eq(tables.mallLaunch.mallId, 'valid-mall'));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('person77');
});

it('one of 50 launches at once is accepted, and at most one more as a double click', async () => {
  const query = queryOf({ mall: 'busy-mall', timestamp: now(), user: 'operator' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => isAdmitted(query)));
  expect([1, 2]).toContain(answers.filter(Boolean).length);
});
