import { createHmac } from 'node:crypto';

export interface LaunchVisitor {
  readonly mallId: string;
  readonly userId: string;
  readonly userName: string;
  /** P is the principal operator, S a sub-operator. */
  readonly userType: 'P' | 'S';
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The query with which the platform opens an app: names in order, signed as text, with the signature last. */
export function launchQuery(secret: string, { mallId, userId, userName, userType, timestamp }: LaunchVisitor): string {
  const signed = new URLSearchParams([
    ['is_multi_shop', 'T'],
    ['lang', 'ko_KR'],
    ['mall_id', mallId],
    ['nation', 'KR'],
    ['shop_no', '1'],
    ['timestamp', String(timestamp)],
    ['user_id', userId],
    ['user_name', userName],
    ['user_type', userType],
  ]).toString();
  const hmac = createHmac('sha256', secret).update(signed).digest('base64');
  return `${signed}&hmac=${encodeURIComponent(hmac)}`;
}
