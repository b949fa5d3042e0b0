import { serviceLabels } from './services.ts';
import { signUpLabels } from './sign-up.ts';

/** What a merchant agrees to on the way, by the kinds under which it is recorded. */
export const consentNames = {
  service: signUpLabels.agreeSignUp,
  privacy: signUpLabels.agreePrivateInfo,
  marketing: signUpLabels.agreeMarketing,
  'prohibited-industries': serviceLabels.prohibitedIndustryAgreed,
  'customer-confirmation': '고객확인 동의',
} as const;
