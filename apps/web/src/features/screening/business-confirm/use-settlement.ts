import {
  checkSettlementAccount,
  isSettlementAccountChecked,
  saveSettlementAccount,
} from '@portal/contract/screening/settlement.ts';
import { accountKey, settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessConfirmWords } from '@portal/domain/messages/screening/business-confirm.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { proposedHolder, proposedManager } from '@portal/domain/rules/reading/proposals.ts';
import { call } from '@portal/ui/api/api.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { type SubmitEvent, useEffect } from 'react';
import { useAccountCheck, useCheckedAccount, useKnownCheck } from '../../../blocks/account-check/use-account-check.ts';
import { useConfirmed } from '../../../blocks/confirm-password/use-confirmed.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';
import { useSignedUp } from '../../../lib/session/signed-up.ts';
import { usePreparation } from '../use-preparation.ts';
import { useProgress } from '../use-progress.ts';

/** Field at which a refusal of the whole number is shown: it is typed in two fields. */
const names = { settlementPhone: 'settlementPhone.number' } as const;

function useSettlementForm() {
  const isCorporation = isCorporate(useMerchant().accountType);
  const account = useCheckedAccount(accountKey);
  const facts = { isCorporation };
  const form = useStepForm(settlementAccount, {
    facts,
    pageRules: (typed) => ({ accountNumber: account.isMissing(typed) ? 'settlement-account.unchecked' : undefined }),
  });
  const nonProfit = useProgress().data?.nonProfit;
  const store = form.store;
  // The business form has already asked this (decisions §11): its answer is shown unless a draft has another.
  useEffect(() => {
    if (isCorporation && nonProfit !== undefined && store.values().corpGubn === null)
      store.fill({ corpGubn: !nonProfit });
  }, [isCorporation, nonProfit, store]);
  const { checking, check, onDraft } = useAccountCheck(form, account, {
    before: ['bankCode', 'accountName'],
    rules: (typed) => settlementAccount.check(typed, facts),
    keyOf: accountKey,
    ask: ({ bankCode, accountName, accountNumber }) =>
      call(checkSettlementAccount, { body: { bankCode, accountName, accountNumber } }),
    isKnown: ({ bankCode, accountName, accountNumber }, signal) =>
      call(isSettlementAccountChecked, { body: { bankCode, accountName, accountNumber }, signal }),
    leaveStep: useReport(),
  });
  return { form, account, checking, check, onDraft };
}

function useSettlementProposals(
  { store }: Pick<ReturnType<typeof useSettlementForm>['form'], 'store'>,
  isReady: boolean,
) {
  const { data: known } = useProgress();
  const signedUp = useSignedUp();
  const hasAgent = usePreparation().said.agent;
  useEffect(() => {
    if (isReady && hasAgent) store.propose({ gongdongRep: true }, 'preparation');
  }, [isReady, hasAgent, store]);
  useEffect(() => {
    if (!isReady || !known) return;
    const { isCorporation, companyName, representativeName } = known;
    const { name, from } = proposedHolder({ isCorporation, companyName, representativeName });
    if (name !== '') store.propose({ accountName: name }, from);
  }, [isReady, known, store]);
  useEffect(() => {
    if (!isReady || !signedUp) return;
    const { name, email, phone } = proposedManager(signedUp);
    store.propose({ settlementManager: name }, 'sign-up');
    store.propose({ settlementEmail: email }, 'sign-up');
    if (phone)
      store.propose({ 'settlementPhone.prefix': phone.prefix, 'settlementPhone.number': phone.number }, 'sign-up');
  }, [isReady, signedUp, store]);
}

export function useSettlement() {
  const { form, account, checking, check, onDraft } = useSettlementForm();
  const draft = useFormDraft('business-confirm', form, settlementAccount);
  const isReady = draft.isLoaded;
  useSettlementProposals(form, isReady);
  useKnownCheck(onDraft, isReady);
  const { goHome } = useJourney();
  const report = useReport();
  const { confirmed, dialog } = useConfirmed();

  const save = form.onSubmit(async (body) => {
    try {
      await confirmed(() => call(saveSettlementAccount, { body }));
      await draft.forget();
      await showDialog(sentence('settlement-account.saved'), { title: businessConfirmWords.savedTitle });
      await goHome();
    } catch (error) {
      await report(error, { fields: (refusal) => form.showRefusal(refusal, { names }) });
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    account.demand();
    save(event);
  };
  return { form, draft, checkedKey: account.checkedKey, checking, check, onSubmit, dialog };
}
