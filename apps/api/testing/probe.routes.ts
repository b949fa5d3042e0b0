import { TemporaryFolderError } from '../src/platform/files/temporary-files.ts';
import type { Register } from '../src/platform/http/app.ts';
import { serve } from '../src/platform/http/serve.ts';
import { NegativeOutcome, Refusal } from '../src/platform/refusals/refusal.ts';
import { ProviderError } from '../src/ports/provider-error.ts';
import * as calls from './probe-calls.ts';

const outcomes: Record<string, () => never> = {
  no: () => {
    throw new NegativeOutcome('0590', 'provider.0590', { left: 2 });
  },
  locked: () => {
    throw new Refusal('LOCKED', { data: { left: 0 } });
  },
  often: () => {
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
  },
  down: () => {
    throw new ProviderError('somebody', 'timeout');
  },
  quota: () => {
    throw new ProviderError('somebody', 'quota');
  },
  ours: () => {
    throw new Error('secret words of ours');
  },
  folder: () => {
    throw new TemporaryFolderError('/tmp/portal-files', Object.assign(new Error('secret words'), { code: 'ENOSPC' }));
  },
};

export const registerProbe: Register = (app) => {
  serve(app, calls.probeForm, async ({ body }) => ({ mail: body.mail, undeclared: 'never leaves' }));
  serve(app, calls.probeOutcome, async ({ query }) => outcomes[query.kind]?.() ?? { word: query.kind });
  serve(app, calls.probeCheck, async ({ query }) => outcomes[query.kind]?.() ?? {});
  serve(app, calls.probeVisitor, async () => ({}));
  serve(app, calls.probeQuiet, async () => ({}));
  serve(app, calls.probeMerchant, async ({ body, merchant }) => ({ word: `${body.word} ${merchant.loginId}` }), {
    repeat: async ({ body }) => (body.word === 'again' ? { word: 'as before' } : undefined),
  });
  serve(app, calls.probeUpload, async ({ files }) => {
    const { content, format, name } = files.file;
    return { size: content.size, format, name, back: files.back !== undefined };
  });
  serve(app, calls.probeFile, async () => ({
    bytes: Buffer.from('content'),
    contentType: 'image/png',
    fileName: '위임장 1.png',
  }));
};
