import type { MallState } from '@portal/domain/journey/mall-states.ts';
import { type Send, TrialClient } from './trial-client.ts';
import { TrialMall, trialMallId } from './trial-mall.ts';
import { TrialMerchant } from './trial-merchant.ts';
import { TrialSandbox } from './trial-sandbox.ts';

interface SimulatedPortal {
  readonly origin: string;
  readonly sandbox: string;
  readonly send: Send;
  readonly isCorporate: boolean;
  readonly isUnverified?: boolean;
}

export const inventedMerchant = ({
  origin,
  sandbox,
  send,
  isCorporate,
  isUnverified = false,
}: SimulatedPortal): TrialMerchant =>
  new TrialMerchant({
    client: new TrialClient(origin, send),
    sandbox: new TrialSandbox(sandbox),
    kind: isCorporate ? 'corporate' : 'sole',
    isUnverified,
  });

/** A mall that has not opened the app yet, of the kind for which the sandbox reports this state. */
export const inventedMall = ({ origin, sandbox, send, isCorporate }: SimulatedPortal, state: MallState): TrialMall =>
  new TrialMall({
    client: new TrialClient(origin, send),
    sandbox: new TrialSandbox(sandbox),
    mallId: trialMallId(state),
    isCorporation: isCorporate,
  });
