/** In display order. */
export const storefrontPaperKeys = [
  'certificate',
  'representative-id',
  'account-copy',
  'seal-certificate',
  'corporate-registry',
  'corporate-seal',
  'shareholder-list',
] as const;
export type StorefrontPaperKey = (typeof storefrontPaperKeys)[number];

export interface StorefrontPaper {
  readonly paper: StorefrontPaperKey;
  readonly isHandedIn: boolean;
}

const usual: readonly StorefrontPaperKey[] = ['certificate', 'representative-id', 'account-copy'];
const ofKind = {
  sole: ['seal-certificate'],
  corporation: ['corporate-registry', 'corporate-seal', 'shareholder-list'],
} as const satisfies Record<string, readonly StorefrontPaperKey[]>;

export const storefrontPapersFor = ({ isCorporation }: { readonly isCorporation: boolean }): StorefrontPaper[] =>
  [...usual, ...ofKind[isCorporation ? 'corporation' : 'sole']].map((paper) => ({
    paper,
    isHandedIn: paper === 'certificate',
  }));
