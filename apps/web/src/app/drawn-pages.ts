import { findAuthWords } from '@portal/domain/messages/account/account-recovery.ts';
import { inquiryWords } from '@portal/domain/messages/account/inquiry.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { merchantIdWords } from '@portal/domain/messages/account/merchant-id.ts';
import { signUpWords } from '@portal/domain/messages/account/sign-up.ts';
import { termsWords } from '@portal/domain/messages/account/terms.ts';
import { helpWords } from '@portal/domain/messages/help/help-words.ts';

const login = { title: loginWords.title, module: 'src/features/account/login/login.page.tsx' } as const;
const terms = 'src/features/account/terms/terms.page.tsx';

/** Public pages pre-rendered by the build, with their initial document titles. */
export const drawnPages = [
  { path: '/', ...login },
  { path: '/login', ...login },
  { path: '/inquiry', title: inquiryWords.title, module: 'src/features/account/inquiry/inquiry.page.tsx' },
  { path: '/signup', title: signUpWords.title, module: 'src/features/account/sign-up/sign-up.page.tsx' },
  { path: '/find-auth', title: findAuthWords.title, module: 'src/features/account/recovery/find-auth.page.tsx' },
  {
    path: '/merchant-id',
    title: merchantIdWords.title,
    module: 'src/features/account/merchant-id/merchant-id.page.tsx',
  },
  { path: '/terms/service', title: termsWords.service, module: terms },
  { path: '/terms/privacy', title: termsWords.privacy, module: terms },
  { path: '/terms/marketing', title: termsWords.marketing, module: terms },
  { path: '/help', title: helpWords.title, module: 'src/features/help/help.page.tsx' },
] as const;
