import { titleOf, walkedCases } from '@portal/trial/screening-cases.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';
import { failFive } from './walker/no-card.ts';
import { Walker } from './walker/walker.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const kindOf = { sole: 'sole', profit: 'corporate', 'non-profit': 'nonprofit' } as const;

for (const [place, one] of walkedCases.entries()) {
  test.describe(`case ${place + 1}`, () => {
    // Widths in turns: the layout of a phone begins at 768.
    if (place % 2 === 1) test.use(phone);

    test(titleOf(one), async ({ page, context, portal }) => {
      test.setTimeout(300_000);
      const walker = new Walker(page, portal.sandbox, one);
      const client = new TrialClient(portal.url);
      // How a company comes here at the screens: e2e/journeys/journey.spec.ts (signing up) and e2e/application/corporate.spec.ts.
      const representatives = one.business === 'profit' ? one.representatives : 1;
      const kind = kindOf[one.business];
      const merchant = new TrialMerchant({ client, sandbox: portal.sandbox, kind, representatives });
      // Account and card of the first are those of e2e/journeys/journey.spec.ts.
      const isWalkedThere = place === 0;
      await merchant.goTo(isWalkedThere ? 'owners' : 'settlement-account');
      await takesSession(context, merchant);
      if (isWalkedThere) await page.goto('/owner-info');
      else {
        await page.goto('/before-kyc');
        await walker.givesAccount();
        if (one.later) {
          await failFive(client, { type: 'SR00', seq: one.representatives - 1 });
          // The server's counts are fetched again when the page opens.
          await page.reload();
        }
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
      if (place % 3 === 2) await expectAccessible(page);
      await walker.endsVerified();
    });
  });
}
