import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverEnvironment } from '../../../test/server-process.fixture.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/config.ts';
import { give } from '../command.fixture.ts';
import { operator } from '../program.fixture.ts';
import { createServerDesk } from '../socket/server-desk.ts';

const sandbox = 'http://localhost:4000';
const simulated = {
  ...serverEnvironment('/data'),
  SANDBOX_URL: sandbox,
  EXIMBAY_API_URL: `${sandbox}/eximbay`,
  CLOVA_EKYC_VERIFY_URL: `${sandbox}/clova/ekyc/v1/sandbox/sandbox`,
  NTS_API_URL: `${sandbox}/nts/api/nts-businessman/v1`,
  PORTONE_API_URL: `${sandbox}/portone`,
  CAFE24_API_URL: `${sandbox}/cafe24/{mall}`,
  MERCHANT_REGISTRY_URL: `${sandbox}/registry`,
  POSTCODE_SCRIPT_URL: `${sandbox}/postcode/postcode.v2.js`,
  SMTP_URL: 'smtp://127.0.0.1:4025',
};

describe('a configuration', () => {
  it('with only sandbox services has no real ones', () => {
    expect(readConfig(simulated).realServices).toEqual([]);
    const elsewhere = { ...simulated, SANDBOX_SMTP_PORT: '5025', SMTP_URL: 'smtp://127.0.0.1:5025' };
    expect(readConfig(elsewhere).realServices).toEqual([]);
    expect(readConfig({ ...simulated, HOST: '10.0.0.1', SMTP_URL: 'smtp://10.0.0.1:4025' }).realServices).toEqual([]);
  });

  it.each([
    ['EXIMBAY_API_URL', 'https://gateway.test'],
    ['CLOVA_EKYC_VERIFY_URL', 'https://verifier.test'],
    ['CLOVA_EKYC_DOCUMENT_URL', 'https://reader.test'],
    ['NTS_API_URL', 'https://registry.test'],
    ['NTS_API_URL', ''],
    ['PORTONE_API_URL', 'https://bank.test'],
    ['POSTCODE_SCRIPT_URL', 'https://postcode.test/postcode.v2.js'],
    ['POSTCODE_SCRIPT_URL', ''],
    ['SMTP_URL', 'smtps://mail.test'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['WEBHOOK_URL', 'https://desk.test/finished'],
  ])('with %s %j has a real one', (name, value) => {
    expect(readConfig({ ...simulated, WEBHOOK_SECRET: 's', [name]: value }).realServices).toEqual([name]);
  });
});

describe('a trial merchant', () => {
  withPortal(() => openTestPortal({ jobs: false }));

  const ask = (config: Partial<Config>, ...argv: string[]) => {
    const platform = { ...portal.platform, config: { ...portal.platform.config, ...config } };
    const carryOut = createServerDesk(platform, portal.app, new AbortController().signal);
    return carryOut({ argv, operator: 'tester', files: {} });
  };

  it.each<[string, Partial<Config>, string]>([
    [
      'in production',
      { production: true, sandboxUrl: sandbox },
      'A portal in production does not create trial merchants.',
    ],
    [
      'with a real provider',
      { sandboxUrl: sandbox, realServices: ['NTS_API_URL', 'SMTP_URL'] },
      'Trial merchants can be created only while every provider is simulated; not simulated: NTS_API_URL, SMTP_URL.',
    ],
    ['without a sandbox', {}, 'Trial merchants can be created only while every provider is simulated.'],
  ])('is refused %s', async (_name, config, problem) => {
    expect(await ask(config, 'merchant-at', 'owners')).toEqual({ lines: [], problem });
  });

  it('is created only in a running portal, at an existing step', async () => {
    await expect(give(portal, 'merchant-at', 'owners')).rejects.toThrow('Only a running portal');
    await expect((async () => give(portal, 'merchant-at', 'nowhere'))()).rejects.toThrow(
      'There is no step nowhere. The steps are business-information, service-application,',
    );
    await expect((async () => give(portal, 'merchant-at'))()).rejects.toThrow(
      'Usage: merchant-at STEP [--corporate] [--unverified]',
    );
  });

  it('is refused without a running portal, and opens no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-nobody-'));
    expect(await operator({ DATA_DIR: dataDir }, 'merchant-at', 'owners')).toEqual({
      code: 1,
      out: '',
      err: `No portal is running on the data folder ${dataDir}: start it with npm start or npm run dev, or set DATA_DIR to its data folder.\n`,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});
