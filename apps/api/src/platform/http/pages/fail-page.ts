import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { escapeHtml } from './escape-html.ts';

/** The page served in place of the web client if that is not built. */
export const failPage = (brand: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escapeHtml(brand)}</title></head><body><p>${sentence('common.server-error')}</p></body></html>`;
