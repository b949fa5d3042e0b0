import type { MessageCode } from '../messages/codes/codes.ts';

/**
 * By the gateway's code: https://developer.eximbay.com/eng/eximbay/api_sdk/code-newerror.html (words, sent as `errcode`) and /code-error.html
 * (letters and digits, sent as `rescode`); others say where they were seen. INVAILD_CARD_DATA is the gateway's spelling.
 */
const declines: Readonly<Record<string, Extract<MessageCode, `card-decline.${string}`>>> = {
  EXPIRED_CARD: 'card-decline.expired',
  INVALID_CARD_NUMBER: 'card-decline.number',
  INVAILD_CARD_DATA: 'card-decline.data',
  INVALID_CVC: 'card-decline.cvc',
  INVALID_PASSWORD: 'card-decline.password',
  PASSWORD_REQUIRED: 'card-decline.password-required',
  INVALID_AUTHENTICATION: 'card-decline.authentication',
  INVALID_CAVV: 'card-decline.authentication',
  FRAUDULENT_DECLINE: 'card-decline.suspected',
  STOLEN_OR_LOST_CARD: 'card-decline.lost',
  CONTACT_CARD_ISSUER: 'card-decline.issuer',
  CARD_NOT_SUPPORTED: 'card-decline.not-supported',
  HE00: 'card-decline.number',
  HE01: 'card-decline.expiry',
  HE02: 'card-decline.cvc',
  HE03: 'card-decline.amount',
  DP00: 'card-decline.authentication',
  DP01: 'card-decline.authentication',
  EE00: 'card-decline.connection',
  EE01: 'card-decline.connection',
  EE02: 'card-decline.connection',
  EE99: 'card-decline.connection',
  EEEE: 'card-decline.opened-twice',
  EM00: 'card-decline.gateway',
  EX00: 'card-decline.gateway',
  EX01: 'card-decline.gateway',
  EX02: 'card-decline.gateway',
  EX99: 'card-decline.gateway',
  EX1000: 'card-decline.gateway',
  // A Korean card used at a merchant for overseas cards: observed in public integrations, not in the vendor's lists.
  PC04: 'card-decline.not-supported',
};

/** Message for a decline, with the next step; the general one for an unknown or missing code. */
export function declineOf(code: string | undefined): MessageCode {
  return (code !== undefined && Object.hasOwn(declines, code) ? declines[code] : undefined) ?? 'payment.failed';
}
