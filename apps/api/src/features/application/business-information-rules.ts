import type { corporateInformation, privateInformation } from '@portal/contract/application.ts';
import type { MessageCode } from '@portal/domain/messages/codes.ts';
import { isSelectableCategory } from '@portal/domain/reference/product-types.ts';
import type * as z from 'zod/mini';

/** Business information as the contract parsed it, with the form it came from. */
export type BusinessSubmission =
  | { readonly kind: 'private'; readonly answers: z.output<typeof privateInformation> }
  | { readonly kind: 'corporate'; readonly answers: z.output<typeof corporateInformation> };

export type FieldTroubles = Readonly<Record<string, MessageCode>>;

/** Business type, item and corporate number: not essential for a non-profit body alone (specification 1 §4). */
function troubleWithEssentials({ kind, answers }: BusinessSubmission): FieldTroubles {
  if (answers.nonProfit) return {};
  return {
    ...(answers.salesType === '' ? { salesType: 'business-type.required' as const } : {}),
    ...(answers.companyType === '' ? { companyType: 'business-item.required' as const } : {}),
    ...(kind === 'corporate' && answers.corpNo === '' ? { corpNo: 'corporate-number.format' as const } : {}),
  };
}

/** A member-only site needs both, an open one neither. */
function troubleWithCredentials({ answers }: BusinessSubmission): FieldTroubles {
  if ((answers.homepageId === '') === (answers.homepagePassword === '')) return {};
  const missing = answers.homepageId === '' ? 'homepageId' : 'homepagePassword';
  return { [missing]: 'homepage-credentials.required' };
}

function troubleWithCategory({ answers }: BusinessSubmission): FieldTroubles {
  const { productTypeBig, productTypeMid, productTypeSmall } = answers;
  if (productTypeBig === '' || productTypeMid === '' || productTypeSmall === '') {
    return { productTypeSmall: 'category.required' };
  }
  return isSelectableCategory(productTypeBig, productTypeMid, productTypeSmall)
    ? {}
    : { productTypeSmall: 'category.not-allowed' };
}

/** What is wrong across the fields of a submission, by wire name; empty where nothing is. */
export const troubleWithSubmission = (submission: BusinessSubmission): FieldTroubles => ({
  ...troubleWithEssentials(submission),
  ...troubleWithCredentials(submission),
  ...troubleWithCategory(submission),
});
