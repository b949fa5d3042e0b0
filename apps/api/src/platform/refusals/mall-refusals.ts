import { notConnected, otherMall } from '@portal/contract/call.ts';
import { Refusal } from './refusal.ts';

/** The platform refuses the app for a mall, whose operator has to connect the app there. */
export const notConnectedTo = (mallId: string): Refusal =>
  new Refusal('FORBIDDEN', { message: 'storefront.not-connected', data: { reason: notConnected, mallId } });

/** The browser has no mall's session. @param disconnected the mall of its last session, if the app is not connected to it */
export const withoutMall = (disconnected: string | undefined): Refusal =>
  disconnected === undefined
    ? new Refusal('UNAUTHENTICATED', { message: 'storefront.session-ended' })
    : notConnectedTo(disconnected);

/** The page is one mall's, but the browser has another's session. @param mallId of the session */
export const ofOtherMall = (mallId: string): Refusal =>
  new Refusal('FORBIDDEN', {
    message: { code: 'storefront.other-mall', values: { mallId } },
    data: { reason: otherMall, mallId },
  });
