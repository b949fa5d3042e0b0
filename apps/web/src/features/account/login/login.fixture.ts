import { type Answer, ok, success } from '@portal/ui/testing/server.fixture.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';

export const login = 'POST /login';
export const mail = 'POST /email/otp/send';

export const closed = {
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', message: '잠시 막혔습니다.', data: { wayIn: 'EMAIL_CODE' } },
};

/** Response to a log-in, with the cookie of its session. */
export const session = (over?: Parameters<typeof somebody>[0]) => (): Answer => {
  hasSession();
  return ok(somebody(over));
};

/** A server that accepts the log-in and mails codes. */
export const letsIn = () => ({
  'POST /cache-id': success({ cacheId: 'visitor' }),
  [login]: session(),
  [mail]: success({ expiresInSeconds: 600 }),
});
