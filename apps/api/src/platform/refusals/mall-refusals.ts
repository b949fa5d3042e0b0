import { notConnected, otherMall } from '@portal/contract/call.ts';
import { Refusal } from './refusal.ts';

/** The platform refuses the app for a mall: its operator has to connect the app there. */
export const notConnectedTo = (mallId: string): Refusal =>
  new Refusal('FORBIDDEN', { message: 'storefront.not-connected', data: { reason: notConnected, mallId } });

/** A browser without a mall's session. @param disconnected the mall of its last session, where the app is not connected to it */
export const withoutMall = (disconnected: string | undefined): Refusal =>
  disconnected === undefined
    ? new Refusal('UNAUTHENTICATED', { message: 'storefront.session-ended' })
    : notConnectedTo(disconnected);

/** A page of one mall in a browser with another's session. @param mallId the session's */
export const ofOtherMall = (mallId: string): Refusal =>
  new Refusal('FORBIDDEN', {
    message: { code: 'storefront.other-mall', values: { mallId } },
    data: { reason: otherMall, mallId },
  });
