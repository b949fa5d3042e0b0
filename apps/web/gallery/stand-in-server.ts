import { productTypes } from '@portal/contract/application/application.ts';
import { screeningFee } from '@portal/contract/application/fee.ts';
import { publicConfiguration } from '@portal/contract/platform.ts';
import { forgetEverything } from '../src/lib/session/forget.ts';

const type = (typeCode: string, typeName: string, parentTypeCode: string | null) => ({
  typeCode,
  typeName,
  dangerTier: 0,
  parentTypeCode,
});

const fee = { screenCost: 330_000, screenCostInfo: 'SC002', currency: 'KRW' };
export interface Surplus {
  readonly amount: number;
  readonly state: 'refunding' | 'refunded';
  readonly paidAt: string;
}

/** A frame whose service could not be loaded. */
const failedFrame = `data:text/html,${encodeURIComponent("<script>parent.postMessage({ type: 'failed' }, '*')</script>")}`;

const answers = new Map<string, unknown>([
  [
    publicConfiguration.path,
    {
      postcodeFrameUrl: failedFrame,
      brand: { name: '엑심베이', homeUrl: '/', supportEmail: 'help@portal.test', supportPhone: '02-000-0000' },
      merchantLoginUrl: '/',
      homepageLoginUrl: '/',
      sandboxUrl: null,
      screeningFee: 330_000,
      passwordTransportKey: 'gallery',
    },
  ],
  [
    productTypes.path,
    {
      code: 'OK',
      message: '',
      data: {
        bigProductType: [type('A', '패션·잡화', null), type('B', '생활·수공예', null)],
        midProductType: [type('B1', '안경·수공예 생활용품', 'B')],
        smallProductType: [type('B11', '안경테와 선글라스', 'B1')],
      },
    },
  ],
  [screeningFee.path, { code: 'OK', message: '', data: fee }],
]);

export function answerSurplus(surplus: readonly Surplus[]): void {
  forgetEverything('entered');
  answers.set(screeningFee.path, { code: 'OK', message: '', data: { ...fee, surplus } });
}

/** Stubs the server: the gallery runs without one. */
export function standInForServer(): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/^\/(api|front)\//.test(pathname)) return real(input, init);
    const answer = answers.get(pathname);
    return Response.json(answer ?? { code: 'NOT_FOUND', message: '', data: null }, { status: answer ? 200 : 404 });
  };
}
