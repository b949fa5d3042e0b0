import { findAuthWords } from '@portal/domain/messages/account/account-recovery.ts';
import { inquiryWords } from '@portal/domain/messages/account/inquiry.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { merchantIdWords } from '@portal/domain/messages/account/merchant-id.ts';
import { signUpWords } from '@portal/domain/messages/account/sign-up.ts';
import { termsWords } from '@portal/domain/messages/account/terms.ts';
import { helpWords } from '@portal/domain/messages/help/help-words.ts';

/** Public pages pre-rendered by the build, with their initial document titles. */
export const drawnPages = [
  { path: '/', title: loginWords.title },
  { path: '/login', title: loginWords.title },
  { path: '/inquiry', title: inquiryWords.title },
  { path: '/signup', title: signUpWords.title },
  { path: '/find-auth', title: findAuthWords.title },
  { path: '/merchant-id', title: merchantIdWords.title },
  { path: '/terms/service', title: termsWords.service },
  { path: '/terms/privacy', title: termsWords.privacy },
  { path: '/terms/marketing', title: termsWords.marketing },
  { path: '/help', title: helpWords.title },
] as const;

/** Pages behind the log-in whose heading is the same for everybody: the build draws it, and it is shown before the page's code is loaded. */
export const outlinedPages = [
  '/business-info',
  '/business-detail/private',
  '/business-detail/corporate',
  '/payment-service',
  '/before-kyc',
  '/representative-info',
  '/owner-info',
  '/document-upload',
] as const;
