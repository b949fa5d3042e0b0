import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';

/** Refusal codes with their HTTP status and the sentence shown when there is no more specific one (decisions §2). */
export const refusals = {
  VALIDATION: { status: 400, message: 'common.validation' },
  UNAUTHENTICATED: { status: 401, message: 'common.unauthenticated' },
  FORBIDDEN: { status: 403, message: 'common.forbidden' },
  NOT_FOUND: { status: 404, message: 'common.not-found' },
  STATE_CONFLICT: { status: 409, message: 'common.state-conflict' },
  CHANGED: { status: 412, message: 'desk.changed' },
  DUPLICATE: { status: 409, message: 'common.duplicate' },
  FILE_TOO_LARGE: { status: 413, message: 'file.too-large' },
  FILE_TYPE: { status: 415, message: 'file.type' },
  LOCKED: { status: 423, message: 'common.locked' },
  TOO_MANY_REQUESTS: { status: 429, message: 'common.too-many-requests' },
  PROVIDER_UNAVAILABLE: { status: 503, message: 'common.provider-unavailable' },
  SERVER_ERROR: { status: 500, message: 'common.server-error' },
} as const satisfies Record<string, { status: number; message: MessageCode }>;

export type RefusalCode = keyof typeof refusals;
