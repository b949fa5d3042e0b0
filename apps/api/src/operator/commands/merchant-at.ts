import { type MallState, mallStates } from '@portal/domain/journey/mall-states.ts';
import { type StepKey, steps } from '@portal/domain/journey/steps.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import { tables } from '../../platform/database/tables.ts';
import { type Command, type Desk, OperatorProblem, type RunningServer, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';
import { mallCalled } from './malls.ts';
import { sendInside } from './send-inside.ts';
import { createTurns } from './turns.ts';

/** Limits concurrency: an invented merchant's papers are read, which keeps a processor busy, so more would only wait for one another. */
const inTurn = createTurns(2);

const names = steps.map(({ key }) => key).join(', ');

function stepCalled(name: string): StepKey {
  const step = steps.find(({ key }) => key === name);
  if (!step) throw new OperatorProblem(`There is no step ${name}. The steps are ${names}.`);
  return step.key;
}

/** @returns the sandbox's address @throws OperatorProblem if the command could affect a real person or business */
function sandboxOf({ production, realServices, sandboxUrl }: Config): string {
  if (production) throw new OperatorProblem('A portal in production does not create trial merchants.');
  if (realServices.length > 0 || sandboxUrl === undefined) {
    const which = realServices.length > 0 ? `; not simulated: ${realServices.join(', ')}` : '';
    throw new OperatorProblem(`Trial merchants can be created only while every provider is simulated${which}.`);
  }
  return sandboxUrl;
}

/** Loads the code that invents merchants, only after checking that every provider is simulated. */
async function simulatedPortal(server: RunningServer, { corporate, unverified }: Typed['options']) {
  const sandbox = sandboxOf(server.config);
  const { inventedMall, inventedMerchant } = await import('@portal/trial/invented.ts');
  const [isCorporate, isUnverified] = [corporate === true, unverified === true];
  const portal = { origin: server.config.publicOrigin, sandbox, send: sendInside(server), isCorporate, isUnverified };
  return { mall: (state: MallState) => inventedMall(portal, state), merchant: () => inventedMerchant(portal) };
}

type InventedMall = ReturnType<Awaited<ReturnType<typeof simulatedPortal>>['mall']>;

const mallPrefix = 'mall:';
const isMall = (name: string): boolean => name.startsWith(mallPrefix);
const mallNames = mallStates.map((state) => `${mallPrefix}${state}`).join(', ');

function mallStateCalled(name: string): MallState {
  const state = mallStates.find((known) => `${mallPrefix}${known}` === name);
  if (!state) throw new OperatorProblem(`There is no mall state ${name}. The states are ${mallNames}.`);
  return state;
}

async function bring(desk: Desk, mall: InventedMall, state: MallState): Promise<void> {
  await mall.launch();
  if (state === 'new' || state === 'pro') return;
  if (state === 'exempt') {
    const exempt = { feeKind: 'exempt', feeAmount: null } as const;
    await desk.db.update(tables.mall).set(exempt).where(eq(tables.mall.mallId, mall.mallId));
  }
  await mall.register();
  if (state === 'paid') await mall.pay();
}

/** Brings an invented mall to a state by the portal's own calls, and prints one JSON line with how a browser opens it. */
async function createMall(desk: Desk, { words: [name = ''], options }: Typed): Promise<void> {
  const state = mallStateCalled(name);
  const { server } = desk;
  if (!server) throw new OperatorProblem('Only a running portal can create trial malls.');
  const isCorporation = options.corporate === true;
  const mall = (await simulatedPortal(server, options)).mall(state);
  await inTurn(() => bring(desk, mall, state)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new OperatorProblem(`The mall did not reach ${state}: ${reason}`);
  });
  const { mallId, email, launchUrl } = mall;
  const { id } = await mallCalled(desk.db, mallId);
  const detail = { state, isCorporation };
  await audit(desk.db, { actor: desk.actor, action: 'trial-mall-created', accountId: id, result: 'ok', detail });
  desk.print(JSON.stringify({ mallId, email, launchUrl, state }));
}

/** Signs up an invented merchant and brings it to a step by the portal's own calls, and prints one JSON line with how to log in. */
async function create(desk: Desk, { words: [name = ''], options }: Typed): Promise<void> {
  const step = stepCalled(name);
  const { server } = desk;
  if (!server) throw new OperatorProblem('Only a running portal can create trial merchants.');
  const merchant = (await simulatedPortal(server, options)).merchant();
  await inTurn(() => merchant.goTo(step)).catch((error: unknown) => {
    // A refusal can quote only invented data.
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new OperatorProblem(`The merchant did not reach ${step}: ${reason}`);
  });
  const { loginId, password, email } = merchant;
  const { id } = await accountCalled(desk.db, loginId);
  const detail = { step, kind: merchant.kind };
  await audit(desk.db, { actor: desk.actor, action: 'trial-merchant-created', accountId: id, result: 'ok', detail });
  desk.print(JSON.stringify({ loginId, password, email, step }));
}

/** Commands for people who change the portal or try it out (decisions §14). */
export const trialCommands: readonly Command[] = [
  {
    name: 'merchant-at',
    takes: ['STEP'],
    options: { corporate: { type: 'boolean' }, unverified: { type: 'boolean' } },
    optionsUsage: '[--corporate] [--unverified]',
    about: 'create a trial merchant at a step, while every provider is simulated',
    details: [
      '',
      'Prints one line of JSON: {"loginId","password","email","step"}. A sole proprietor, or a corporation with --corporate.',
      'With --unverified the representative has a driving licence that could be read and is still to be verified.',
      'Steps:',
      ...steps.map(({ key, home }) => `  ${key.padEnd(22)}${home}`),
      `A mall of the storefront: ${mallNames}. Prints {"mallId","email","launchUrl","state"}; open the launchUrl in a browser.`,
    ],
    needsServer: true,
    check: ({ words: [name = ''] }) => void (isMall(name) ? mallStateCalled(name) : stepCalled(name)),
    run: (desk, typed) => (isMall(typed.words[0] ?? '') ? createMall(desk, typed) : create(desk, typed)),
  },
];
