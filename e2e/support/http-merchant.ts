import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant, trialName } from '@portal/trial/trial-merchant.ts';
import type { TrialSandbox } from '@portal/trial/trial-sandbox.ts';

export const freshName = trialName;

export class HttpMerchant extends TrialMerchant {
  /** @param loginId unique among the tests */
  constructor(
    { url, sandbox }: { readonly url: string; readonly sandbox: TrialSandbox },
    partnerCode: string | undefined = undefined,
    loginId = freshName(),
  ) {
    super({ client: new TrialClient(url), sandbox, partnerCode, loginId });
  }
}
