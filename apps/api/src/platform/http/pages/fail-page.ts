import { sentence } from '@portal/domain/messages/codes/codes.ts';

export const failPage = (brand: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${brand}</title></head><body><p>${sentence('common.server-error')}</p></body></html>`;
