import { serviceLabels } from './services.ts';
import { signUpLabels } from './sign-up.ts';

/** Names of consents by the kind under which they are recorded. */
export const consentNames = {
  service: signUpLabels.agreeSignUp,
  privacy: signUpLabels.agreePrivateInfo,
  marketing: signUpLabels.agreeMarketing,
  'prohibited-industries': serviceLabels.prohibitedIndustryAgreed,
  'customer-confirmation': '고객확인 동의',
} as const;
