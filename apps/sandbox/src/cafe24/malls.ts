export interface SandboxShop {
  readonly shop_no: number;
  readonly default: 'T' | 'F';
  readonly shop_name: string;
  readonly business_country_code: string;
  readonly language_code: string;
  readonly language_name: string;
  readonly currency_code: string;
  readonly currency_name: string;
  readonly base_domain: string;
  readonly primary_domain: string;
  readonly active: 'T' | 'F';
  readonly timezone: string;
}

/** How the platform behaves towards an app of this mall. */
export type MallTemper =
  | 'well'
  /** The operator declines to connect the app. */
  | 'denied'
  /** Every token is refused with 401, even a fresh one. */
  | 'revoked'
  /** The access token from the log-in is invalid; a refreshed one works. */
  | 'stale'
  /** 403: the app is no longer installed. */
  | 'forbidden'
  /** 429 for every call. */
  | 'busy'
  /** 500 for every call. */
  | 'down'
  | 'silent'
  /** 200 with a body that is not a valid answer. */
  | 'garbage';

interface Kind {
  /** The mall's id, or its beginning: `sandbox-new-2` behaves as `sandbox-new`. */
  readonly name: string;
  readonly about: string;
  readonly shops: readonly (readonly [language: string, currency: string, active?: 'T' | 'F'])[];
  readonly temper?: MallTemper;
}

const korean = ['ko_KR', 'KRW'] as const;
const usual: Kind['shops'] = [korean, ['en_US', 'USD'], ['ja_JP', 'JPY'], ['zh_CN', 'CNY']];

/** The malls, in the order in which the front page lists them. Any other id behaves as the first. */
export const mallKinds: readonly Kind[] = [
  { name: 'sandbox-new', about: '일본 엔·미국 달러·중국 위안 쇼핑몰 · 미등록', shops: usual },
  { name: 'sandbox-korean', about: '한국어 쇼핑몰뿐 · 등록할 수 없음', shops: [korean] },
  {
    name: 'sandbox-unsupported',
    about: '지원하지 않는 통화, 운영하지 않는 쇼핑몰 · 등록할 수 없음',
    shops: [korean, ['es_ES', 'ARS'], ['en_US', 'USD', 'F']],
  },
  { name: 'sandbox-pro', about: '간편 가입, 상세 정보 대기', shops: usual },
  {
    name: 'sandbox-not-paid',
    about: '가입 신청까지 마친 상태로 쓰는 쇼핑몰 (merchant-at mall:not-paid)',
    shops: usual,
  },
  {
    name: 'sandbox-paid',
    about: '결제까지 마친 상태로 쓰는 쇼핑몰, 가맹점 ID 발급됨 (merchant-at mall:paid)',
    shops: usual,
  },
  { name: 'sandbox-exempt', about: '심사비 면제로 쓰는 쇼핑몰 (merchant-at mall:exempt)', shops: usual },
  {
    name: 'sandbox-many',
    about: '쇼핑몰 15곳',
    shops: [korean, ...Array.from({ length: 14 }, (_, place) => ['en_US', place % 2 ? 'USD' : 'EUR'] as const)],
  },
  { name: 'sandbox-yuan', about: '중국 위안 쇼핑몰뿐', shops: [['zh_CN', 'CNY']] },
  { name: 'sandbox-denied', about: '운영자가 앱 연결을 거절함', shops: usual, temper: 'denied' },
  { name: 'sandbox-revoked', about: '연결한 뒤 토큰이 모두 거절됨 (401)', shops: usual, temper: 'revoked' },
  { name: 'sandbox-stale', about: '첫 토큰이 만료됨, 갱신하면 사용 가능', shops: usual, temper: 'stale' },
  { name: 'sandbox-forbidden', about: '앱이 삭제된 쇼핑몰 (403)', shops: usual, temper: 'forbidden' },
  { name: 'sandbox-busy', about: '호출 한도 초과 (429)', shops: usual, temper: 'busy' },
  { name: 'sandbox-down', about: '플랫폼 장애 (500)', shops: usual, temper: 'down' },
  { name: 'sandbox-silent', about: '응답 없음', shops: usual, temper: 'silent' },
  { name: 'sandbox-garbage', about: '알 수 없는 응답', shops: usual, temper: 'garbage' },
];

const fallback: Kind = mallKinds[0] ?? { name: '', about: '', shops: usual };

export const kindOf = (mallId: string): Kind =>
  mallKinds.find(({ name }) => mallId === name || mallId.startsWith(`${name}-`)) ?? fallback;

export const isMallId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/.test(text);

const currencyNames: Readonly<Record<string, string>> = { KRW: 'South Korean Won (KRW)', USD: 'US Dollar (USD)' };

/** The shops of a mall as `GET /shops` returns them; the first is the default one. */
export const shopsOf = (mallId: string): SandboxShop[] =>
  kindOf(mallId).shops.map(([language, currency, active = 'T'], place) => {
    const base = place === 0 ? `${mallId}.cafe24.example` : `${mallId}.cafe24.example/shop${place + 1}`;
    return {
      shop_no: place + 1,
      default: place === 0 ? 'T' : 'F',
      shop_name: `${mallId} ${place + 1}`,
      business_country_code: 'KR',
      language_code: language,
      language_name: language,
      currency_code: currency,
      currency_name: currencyNames[currency] ?? currency,
      base_domain: base,
      primary_domain: place === 0 ? '' : `${language.slice(0, 2)}${place + 1}.${mallId}.example`,
      active,
      timezone: 'Asia/Seoul',
    };
  });
