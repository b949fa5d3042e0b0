import { confirmPasswordForm } from '@portal/domain/forms/confirm-password.ts';
import { browserKinds, systemKinds } from '@portal/domain/rules/security/device.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../shared.ts';

export const ownSessions = defineCall({
  id: 'ownSessions',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/login/sessions',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: z.object({
    /** At most 5: this one, then the others, most recently used first. */
    sessions: z.array(
      z.object({
        isThis: z.boolean(),
        /** null if not recognised. */
        browser: z.nullable(z.enum(browserKinds)),
        system: z.nullable(z.enum(systemKinds)),
        /** ISO 8601; the last use has a resolution of one minute. */
        startedAt: z.string(),
        usedAt: z.string(),
      }),
    ),
  }),
  summary: 'Where this account is logged in: kind of browser and system, start and last use. No addresses.',
  source: 'docs/decisions/0034',
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/sessions/end-others',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: nothing,
  summary: 'End all sessions of this account except the caller’s, and the links of its phones.',
  source: 'docs/decisions/0034',
});

export const confirmPassword = defineCall({
  id: 'confirmPassword',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/confirm',
  envelope: 'onboarding',
  caller: 'merchant',
  body: z.object(confirmPasswordForm.body),
  answer: nothing,
  summary:
    'Confirm the password; for five minutes this session may then make calls that are otherwise refused with PASSWORD_REQUIRED. Failures count like those of log-ins.',
  source: 'docs/decisions/0034',
});
