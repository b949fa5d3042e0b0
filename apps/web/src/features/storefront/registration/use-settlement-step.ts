import {
  checkMallAccount,
  isMallAccountChecked,
  isOperatorEmailVerified,
} from '@portal/contract/storefront/registration.ts';
import {
  type StorefrontSettlementAnswers,
  storefrontAccountKey,
  storefrontSettlement,
} from '@portal/domain/forms/storefront-settlement.ts';
import type { StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { type StepForm, useDerived, useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccountCheck, useCheckedAccount, useKnownCheck } from '../../../blocks/account-check/use-account-check.ts';
import { type MailCode, useMailCode } from '../../../blocks/mail-code/use-mail-code.ts';
import { useMallDraft } from '../../../lib/draft/mall-draft.ts';
import { useMallReport } from '../frame/use-mall-report.ts';

type SettlementForm = StepForm<typeof storefrontSettlement.defaults, StorefrontSettlementAnswers, never>;

/** State of the operator's address: verified by a code here, or, as the server confirms, before a reload. */
function useProof(form: SettlementForm, isReady: boolean) {
  const email = form.field('operatorEmail');
  const [proven, setProven] = useState<string>();
  const mail = useMailCode({
    purpose: 'STOREFRONT',
    email,
    onEmailRefused: (message) => {
      form.store.setError('operatorEmail', message);
      form.goToFirstWrong();
    },
    onVerified: () => form.store.revalidate(),
  });
  const onDraft = useEffectEvent((): (() => void) | undefined => {
    const address = email.read().trim();
    if (address === '') return undefined;
    const control = new AbortController();
    void call(isOperatorEmailVerified, { body: { email: address }, signal: control.signal }).then(
      ({ operatorEmailAuthenticated }) => {
        if (operatorEmailAuthenticated) setProven(address);
      },
      // Unknown to the server: a code is requested as for any address.
      () => undefined,
    );
    return () => control.abort();
  });
  // Once, for the draft's address.
  useEffect(() => (isReady ? onDraft() : undefined), [isReady]);
  const isProven = useDerived(form, ({ operatorEmail }) => proven !== undefined && proven === operatorEmail.trim());
  const isVerified = mail.phase === 'verified' || isProven;
  const forget = (): void => {
    setProven(undefined);
    mail.reset();
  };
  const shown: MailCode = { ...mail, phase: isVerified ? 'verified' : mail.phase, reset: forget };
  return { mail: shown, isVerified, forget };
}

/** The second step: settlement and operator, with the checks that only the page performs. */
export function useSettlementStep(userType: StorefrontUserType) {
  const account = useCheckedAccount(storefrontAccountKey);
  const wanted = useRef(false);
  const isVerified = useRef(false);
  const facts = { userType };
  const form = useStepForm(storefrontSettlement, {
    facts,
    pageRules: (typed) => ({
      accountNumber: account.isMissing(typed) ? 'settlement-account.unchecked' : undefined,
      operatorEmail: wanted.current && !isVerified.current ? 'operator-email.unverified' : undefined,
    }),
  });
  const draft = useMallDraft('storefront-settlement', form, storefrontSettlement);
  const { checking, check, onDraft } = useAccountCheck(form, account, {
    before: ['bankCode', 'depositorName'],
    rules: (typed) => storefrontSettlement.check(typed, facts),
    keyOf: storefrontAccountKey,
    ask: ({ bankCode, depositorName, accountNumber }) =>
      call(checkMallAccount, { body: { bankCode, accountName: depositorName, accountNumber } }),
    isKnown: ({ bankCode, depositorName, accountNumber }, signal) =>
      call(isMallAccountChecked, { body: { bankCode, accountName: depositorName, accountNumber }, signal }),
    leaveStep: useMallReport(),
  });
  const isReady = draft.isLoaded;
  useKnownCheck(onDraft, isReady);
  const proof = useProof(form, isReady);
  isVerified.current = proof.isVerified;
  // Once the address is verified, its error is removed.
  const onProof = useEffectEvent((_isVerified: boolean) => form.store.revalidate());
  useEffect(() => onProof(proof.isVerified), [proof.isVerified]);
  return {
    form,
    draft,
    /** Whether the draft is loaded, or there is none. */
    isReady,
    facts,
    checkedKey: account.checkedKey,
    checking,
    check,
    mail: proof.mail,
    /** Called when the server reports that the address is no longer verified. */
    forgetProof: proof.forget,
    /** From now on shows the errors that only the page detects. */
    demand: (): void => {
      wanted.current = true;
      account.demand();
    },
  };
}

export type SettlementStep = ReturnType<typeof useSettlementStep>;
