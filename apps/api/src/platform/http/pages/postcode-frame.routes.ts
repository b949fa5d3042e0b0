import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { businessDetailWords } from '@portal/domain/messages/application/business-detail.ts';
import type { Config } from '../../config/config.ts';
import type { Register } from '../app.ts';
import { hashOf, postcodeOrigins } from '../security-headers.ts';
import { escapeHtml } from './escape-html.ts';

const page = fileURLToPath(new URL('../../../../assets/postcode-frame/page.html', import.meta.url));
const inlineScript = /<script>([\s\S]*?)<\/script>/;

/** Without a separate origin, the frame is sandboxed even if opened by itself, as the service's script must never run in the portal's origin. */
function policyOf({ postcodeScriptUrl, postcodeFrameOrigin, publicOrigin }: Config, script: string): string {
  const { scripts, frames } = postcodeOrigins(postcodeScriptUrl);
  return [
    `default-src 'none'`,
    `script-src '${hashOf(script)}' ${scripts.join(' ')}`,
    `style-src 'unsafe-inline'`,
    `img-src data: ${scripts.join(' ')}`,
    `connect-src ${scripts.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${postcodeFrameOrigin === undefined ? "'self'" : publicOrigin}`,
    ...(postcodeFrameOrigin === undefined ? ['sandbox allow-scripts allow-forms allow-popups'] : []),
  ].join('; ');
}

/** The document in which the postcode service's script runs, apart from every page of the portal. */
export const registerPostcodeFrame: Register = async (app, { config }) => {
  const text = await readFile(page, 'utf8');
  const policy = policyOf(config, inlineScript.exec(text)?.[1] ?? '');
  const html = text
    .replace('{title}', escapeHtml(businessDetailWords.addressSearch))
    .replace('{portal}', config.postcodeFrameOrigin === undefined ? '' : escapeHtml(config.publicOrigin))
    .replace('{widget}', escapeHtml(config.postcodeScriptUrl));
  app.get('/postcode-frame', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  );
};
