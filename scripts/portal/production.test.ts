import { fitForProduction as good } from '@portal/api/src/platform/config/production.fixture.ts';
import { describe, expect, it } from 'vitest';
import { refuseUnfit } from './production.ts';
import { type Env, readSettings } from './settings.ts';

const unset = (name: string, service: string): string =>
  `${name} must be set in production, which has no simulation of ${service}.`;

const refusal = async (env: Env): Promise<string> => {
  try {
    await refuseUnfit(env, readSettings(env));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a production start', () => {
  it('is accepted with real services and the embedded reader', async () => {
    expect(await refusal(good)).toBe('');
    expect(await refusal({ ...good, READER_PORT: '0', SANDBOX_PORT: '0', HOST: '0.0.0.0' })).toBe('');
  });

  it.each([
    ['EXIMBAY_API_URL', 'the payment gateway'],
    ['CLOVA_EKYC_VERIFY_URL', 'the ID verification'],
    ['NTS_API_URL', 'the business registry'],
    ['PORTONE_API_URL', 'the account holder check'],
    ['CAFE24_API_URL', 'the storefront platform'],
    ['MERCHANT_REGISTRY_URL', 'the merchant registry'],
    ['POSTCODE_SCRIPT_URL', 'the postcode search'],
    ['SMTP_URL', 'the mail service'],
  ])('is refused if the service of %s would be simulated (9.15)', async (name, service) => {
    expect(await refusal({ ...good, [name]: '' })).toBe(unset(name, service));
  });

  it.each([
    [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set in production: the address at which browsers reach the portal.'],
    [{ MAIL_FROM: '' }, 'The environment lacks MAIL_FROM.'],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY must hold 32 bytes in base64.'],
  ])('guesses no setting and applies the server’s rules: %j (9.15)', async (change, sentence) => {
    expect(await refusal({ ...good, ...change })).toBe(sentence);
  });

  it('reports everything at once when nothing is set', async () => {
    const lines = (await refusal({ NODE_ENV: 'production' })).split('\n');
    expect(lines).toContain(unset('EXIMBAY_API_URL', 'the payment gateway'));
    expect(lines).toContain('In production MASTER_KEY or MASTER_KEY_FILE must give the master key.');
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES') || line.includes('DATABASE_URL'))).toHaveLength(2);
  });

  it('has no requirements outside production', async () => {
    expect(await refusal({})).toBe('');
    expect(await refusal({ NODE_ENV: 'development' })).toBe('');
  });
});
