import type { StaffCall } from '@portal/contract/call.ts';
import { reauthenticatedOf, type SentAction } from '@portal/contract/desk/reauthenticated.ts';
import { reauthenticate, startStaffSession } from '@portal/contract/desk/session.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  type IdentityFault,
  type IdentityServer,
  startIdentityServer,
} from '../src/adapters/identity-server.fixture.ts';
import { createOidcIdentityService, type Deadline } from '../src/adapters/identity-service.oidc.ts';
import { registerDesk } from '../src/features/desk/desk.routes.ts';
import type { DeskConfig } from '../src/platform/config/desk-config.ts';
import { buildApp, deskSite, type Register } from '../src/platform/http/app.ts';
import { TestClient } from './test-client.ts';
import { openTestPortal, type PortalOptions, type TestPortal } from './test-portal.ts';

export type { IdentityFault };

export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email?: string;
  readonly groups: readonly string[];
  readonly sid?: string;
}

export const personWith = (name: string, ...roles: StaffRole[]): Person => ({
  sub: `subject-${Buffer.from(name).toString('hex')}`,
  sid: `service-session-${Buffer.from(name).toString('hex')}`,
  name,
  email: 'staff@staff.test',
  groups: roles.map((role) => `portal-desk-${role}`),
});

export interface DeskOptions extends PortalOptions {
  readonly desk?: Partial<DeskConfig>;
  /** A test's own calls at the desk. */
  readonly deskCalls?: Register;
  readonly identityDeadline?: Deadline;
}

/** The desk's listener next to a portal, on the same database, with an identity service that has faults on request. */
export interface TestDesk {
  readonly portal: TestPortal;
  readonly app: FastifyInstance;
  readonly identity: IdentityServer;
  client(): TestClient;
  /** Returns a browser from the identity service to the desk. @returns the address to which it is then sent */
  comeBack(client: TestClient, redirectTo: string, person: Person, fault?: IdentityFault): Promise<string>;
  signedIn(person: Person): Promise<TestClient>;
  /** Re-authenticates the person for an action exactly as it will be sent. */
  again(client: TestClient, person: Person, call: StaffCall, sent: SentAction): Promise<void>;
  close(): Promise<void>;
}

const numbered = z.catch(z.object({ number: z.optional(z.string()) }), {});

export async function openTestDesk(options: DeskOptions = {}): Promise<TestDesk> {
  const identity = await startIdentityServer();
  const desk = { ...identity.desk, ...options.desk };
  const portal = await openTestPortal({ jobs: false, ...options, config: { ...options.config, desk } });
  const { platform, fakes } = portal;
  const site = deskSite(platform.config, desk.origin);
  const app = await buildApp(
    platform,
    fakes,
    [
      registerDesk(createOidcIdentityService(desk, options.identityDeadline)),
      ...(options.deskCalls ? [options.deskCalls] : []),
    ],
    site,
  );
  await app.ready();
  let clients = 0;
  const client = (): TestClient => {
    clients += 1;
    return new TestClient(app, desk.origin, `198.51.100.${clients % 250}`);
  };
  const comeBack: TestDesk['comeBack'] = async (browser, redirectTo, person, fault) => {
    const query = await identity.signIn(redirectTo, { ...person }, fault);
    const { headers } = await browser.raw({ method: 'GET', url: `/desk/v1/session/callback?${query}` });
    return String(headers.location);
  };
  return {
    portal,
    app,
    identity,
    client,
    comeBack,
    async signedIn(person) {
      const browser = client();
      const begun = await browser.call(startStaffSession, { body: {} });
      const next = await comeBack(browser, begun.data?.redirectTo ?? '', person);
      if (next !== '/queue') throw new Error(`no session: ${next}`);
      return browser;
    },
    async again(browser, person, { reauth, ...call }, sent) {
      if (!reauth) throw new Error(call.id);
      const body = { action: reauth.action, ...numbered.parse(sent.params), of: reauthenticatedOf({ reauth }, sent) };
      const begun = await browser.call(reauthenticate, { body });
      await comeBack(browser, begun.data?.redirectTo ?? '', person);
    },
    async close() {
      await app.close();
      await portal.close();
      await identity.close();
    },
  };
}
