import { notConnected, otherMall } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import * as z from 'zod/mini';

/** Message by status, for answers without their own (specification 2 §8.2). */
const defaultTexts: Readonly<Record<number, MessageCode>> = {
  400: 'storefront.bad-request',
  401: 'storefront.unauthenticated',
  403: 'storefront.no-permission',
  404: 'storefront.not-found',
  409: 'storefront.state-conflict',
  500: 'storefront.server-error',
};

const defaultText = (status: number): string =>
  sentence(
    defaultTexts[status] ?? (status >= 400 && status < 500 ? 'storefront.bad-request' : 'storefront.server-error'),
  );

const coded = z.object({ code: z.string() });

function codeIn(text: string): string | undefined {
  try {
    return coded.parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

/** An answer without a code is a server error, whatever its status; 401 and 403 still end the session. @param text raw body */
export function inWordsOfMall(refusal: ApiRefusal, text: string): ApiRefusal {
  const { status, code, message, errors, data } = refusal;
  if (code !== 'NO_RESPONSE') {
    return message === '' ? new ApiRefusal({ status, code, message: defaultText(status), errors, data }) : refusal;
  }
  const said = codeIn(text);
  // An invalid success answer is left to the page.
  if (said === 'OK' && status < 400) return refusal;
  if (said !== undefined) return new ApiRefusal({ status, code: said, message: defaultText(status) });
  const shownStatus = status === 401 || status === 403 ? status : 500;
  return new ApiRefusal({ status: shownStatus, code: 'SERVER_ERROR', message: defaultText(shownStatus) });
}

const reasons = [notConnected, otherMall] as const;

/** Data of a refusal about the mall: whose session it is or was, and why it ended. */
const about = z.object({
  mallId: z.optional(z.string()),
  reason: z.pipe(
    z.optional(z.unknown()),
    z.transform((reason) => reasons.find((known) => known === reason)),
  ),
});

export type MallRefusalData = z.output<typeof about>;

export function mallRefusalData({ data }: ApiRefusal): MallRefusalData {
  // One envelope nests its data one level deeper.
  const read = z.safeParse(
    z.union([
      z.object({ data: about }),
      z.pipe(
        about,
        z.transform((data) => ({ data })),
      ),
    ]),
    data,
  );
  return read.success ? read.data.data : { reason: undefined };
}
