import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant, trialName } from '@portal/trial/trial-merchant.ts';
import type { TrialSandbox } from '@portal/trial/trial-sandbox.ts';

/** Letters and digits that no other test uses. */
export const freshName = trialName;

/** An invented sole proprietor who goes through a running portal over HTTP. */
export class HttpMerchant extends TrialMerchant {
  /**
   * @param partnerCode as in the address of the sign-up page
   * @param loginId one that no other test uses
   */
  constructor(
    { url, sandbox }: { readonly url: string; readonly sandbox: TrialSandbox },
    partnerCode: string | undefined = undefined,
    loginId = freshName(),
  ) {
    super({ client: new TrialClient(url), sandbox, partnerCode, loginId });
  }
}
