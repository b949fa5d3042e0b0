import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

/** One server for the tests of a file or block; each test starts without recorded requests. */
export function sharedProviderServer(): ProviderServer {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
  });
  return {
    get url() {
      return server.url;
    },
    get asked() {
      return server.asked;
    },
    answer: (...answers) => server.answer(...answers),
    close: () => server.close(),
  };
}
