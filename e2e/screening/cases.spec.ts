import type { StepKey } from '@portal/domain/journey/steps.ts';
import { type Case, titleOf, walkedCases } from '@portal/trial/screening-cases.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';
import { failFive } from './walker/no-card.ts';
import { Walker } from './walker/walker.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const kindOf = { sole: 'sole', profit: 'corporate', 'non-profit': 'nonprofit' } as const;

/**
 * The step at which a case starts. A sole proprietor's account, and account and card of the first, are walked in
 * e2e/journeys/journey.spec.ts; the accounts of a corporation and a non-profit body once each, by those who have an agent.
 */
function beginningOf({ agent }: Case, place: number): StepKey {
  if (place === 0) return 'owners';
  return agent ? 'settlement-account' : 'representatives';
}

for (const [place, one] of walkedCases.entries()) {
  test.describe(`case ${place + 1}`, () => {
    // Alternating widths: the phone layout applies below 768.
    if (place % 2 === 1) test.use(phone);

    test(titleOf(one), async ({ page, context, portal }) => {
      test.setTimeout(300_000);
      const walker = new Walker(page, portal.sandbox, one);
      const client = new TrialClient(portal.url);
      // For a company's journey up to here on the screens see e2e/journeys/journey.spec.ts (signing up) and
      // e2e/application/corporate.spec.ts.
      const representatives = one.business === 'profit' ? one.representatives : 1;
      const kind = kindOf[one.business];
      const merchant = new TrialMerchant({ client, sandbox: portal.sandbox, kind, representatives });
      const begin = beginningOf(one, place);
      await merchant.goTo(begin);
      await takesSession(context, merchant);
      if (begin === 'owners') await page.goto('/owner-info');
      else {
        if (begin === 'settlement-account') {
          await page.goto('/before-kyc');
          await walker.givesAccount();
        }
        if (one.later) await failFive(client, { type: 'SR00', seq: one.representatives - 1 });
        if (begin === 'representatives') {
          await page.goto('/representative-info');
          // The guide does not open for a person who has tried a card.
          if (!one.later) await walker.closesDialog();
        }
        // The server's counts are fetched again when the page opens.
        else if (one.later) await page.reload();
        await walker.showsCards();
        if (place % 3 === 0) await expectAccessible(page);
        await walker.goesOnToOwners();
      }
      await walker.namesOwners();
      await expectAccessible(page);
      await walker.goesOnToDocuments();
      await walker.givesDocuments();
      if (place % 3 === 1) await expectAccessible(page);
      await walker.hands();
      await walker.endsVerified();
    });
  });
}
