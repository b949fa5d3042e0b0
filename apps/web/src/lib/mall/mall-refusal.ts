import { notConnected, otherMall } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import * as z from 'zod/mini';

/** What is said of a status where the answer has no words of its own (specification 2 §8.2). */
const defaultTexts: Readonly<Record<number, MessageCode>> = {
  400: 'storefront.bad-request',
  401: 'storefront.unauthenticated',
  403: 'storefront.no-permission',
  404: 'storefront.not-found',
  409: 'storefront.state-conflict',
  500: 'storefront.server-error',
};

/** A status that the table does not name is told as the first of its kind. */
const defaultText = (status: number): string =>
  sentence(
    defaultTexts[status] ?? (status >= 400 && status < 500 ? 'storefront.bad-request' : 'storefront.server-error'),
  );

const coded = z.object({ code: z.string() });

/** The code of an answer; undefined where it has none. */
function codeIn(text: string): string | undefined {
  try {
    return coded.parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

/**
 * A refusal of a storefront's call: with its own words, or with those of its status. An answer without a code is an error of the
 * server, whatever its status says; but one of 401 or 403 ends the session all the same.
 * @param text the answer as it came
 */
export function inWordsOfMall(refusal: ApiRefusal, text: string): ApiRefusal {
  const { status, code, message, errors, data } = refusal;
  if (code !== 'NO_RESPONSE') {
    return message === '' ? new ApiRefusal({ status, code, message: defaultText(status), errors, data }) : refusal;
  }
  const said = codeIn(text);
  // A yes whose answer nobody understands: the page that asked knows what it means.
  if (said === 'OK' && status < 400) return refusal;
  if (said !== undefined) return new ApiRefusal({ status, code: said, message: defaultText(status) });
  const shownStatus = status === 401 || status === 403 ? status : 500;
  return new ApiRefusal({ status: shownStatus, code: 'SERVER_ERROR', message: defaultText(shownStatus) });
}

const reasons = [notConnected, otherMall] as const;

/** What the data of a refusal say of the mall: whose session it is, or was, and why it opens nothing. */
const about = z.object({
  mallId: z.optional(z.string()),
  reason: z.pipe(
    z.optional(z.unknown()),
    z.transform((reason) => reasons.find((known) => known === reason)),
  ),
});

export type MallRefusalData = z.output<typeof about>;

/** What a refusal says of the mall, where it says anything. */
export function mallRefusalData({ data }: ApiRefusal): MallRefusalData {
  // One envelope has its data a level deeper.
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
