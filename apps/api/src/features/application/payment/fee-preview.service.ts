import type { screeningFeePreview } from '@portal/contract/application/fee.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import { productTypes } from '@portal/domain/reference/product-types.ts';
import { feePreview } from '@portal/domain/rules/fee/fee-preview.ts';
import { fourWeeksAfter } from '@portal/domain/rules/review/review-states.ts';
import { type CertificateCheck, knownCheck } from '../../../capabilities/certificate/certificate.repository.ts';
import { issueDateOn } from '../../../capabilities/certificate/certificate-reading.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { acceptedInformation } from '../business-information.repository.ts';

const tierOf = (code: string): number => productTypes.small.find((type) => type.typeCode === code)?.dangerTier ?? 2;

const certificateFacts = (check: CertificateCheck | undefined) => ({
  issueDate: check && issueDateOn(check.values),
  businessState: check?.businessState ?? 'unasked',
  companyName: check?.values.corpName?.[0]?.text ?? check?.values.companyName?.[0]?.text ?? '',
  corporateNumber: digitsOnly(check?.values.corpRegisterNum?.[0]?.text ?? ''),
});

/** Findings about an application before its fee; none if there is no business information. */
export async function previewOf(
  { platform }: ApplicationTools,
  accountId: string,
): Promise<AnswerOf<typeof screeningFeePreview>> {
  const information = await acceptedInformation(platform, accountId);
  if (!information) return { clear: true, findings: [] };
  const { answers, kind, nonProfit, productTypeSmall, sha256 } = information;
  const today = dayInKorea(platform.clock.now());
  const findings = feePreview({
    kind: kind === 'corporate' ? 'corporate' : 'private',
    nonProfit,
    today,
    reviewEndsOn: fourWeeksAfter(today, isPublicHoliday),
    certificate: certificateFacts(await knownCheck(platform, accountId, sha256)),
    dangerTier: tierOf(productTypeSmall),
    companyName: answers.companyNameKr,
    corporateNumber: answers.corpNo,
    businessType: answers.salesType,
    businessItem: answers.companyType,
    homepageUrl: answers.homepageUrl,
    email: answers.bizRepEmail,
    averageAmount: answers.customerTransAmount,
    monthlyAmount: answers.monthlyExpectVolumeAmount,
  });
  return { clear: findings.every(({ tone }) => tone !== 'wrong'), findings: [...findings] };
}
