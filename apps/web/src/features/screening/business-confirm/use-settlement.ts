import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening-settlement.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useZodForm } from '../../../lib/form.ts';
import { useJourney, useMerchant } from '../../../lib/journey.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { accountKey, emptySettlement, settlementForm, settlementPayload } from './settlement-form.ts';

type SettlementForm = ReturnType<typeof useSettlementForm>['form'];

function useSettlementForm(isCorporation: boolean) {
  const [checkedKey, setCheckedKey] = useState<string | null>(null);
  // An account that was not checked is only told of once the person wanted to go on.
  const asked = useRef(false);
  const latestKey = useRef(checkedKey);
  latestKey.current = checkedKey;
  const form = useZodForm(settlementForm, {
    defaults: emptySettlement,
    crossRules: (values) => ({
      corpGubn: isCorporation && values.corpGubn === '' ? 'corporate-purpose-type.required' : undefined,
      accountNumber:
        asked.current && latestKey.current !== accountKey(values) ? 'settlement-account.unchecked' : undefined,
    }),
  });
  return { form, asked, latestKey, checkedKey, setCheckedKey };
}

/** Asks the bank about the account as it stands in the form. */
function useCheck(form: SettlementForm, setCheckedKey: (key: string) => void) {
  const [checking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    const values = form.rhf.getValues();
    form.rhf.clearErrors('accountNumber');
    if (!(await form.rhf.trigger(['bankCode', 'accountName']))) return form.goToFirstWrong();
    if (!settlementForm.shape.accountNumber.safeParse(values.accountNumber).success) {
      form.tellField('accountNumber', 'account-number.required');
      return form.goToFirstWrong();
    }
    setChecking(true);
    try {
      const { bankCode, accountName, accountNumber } = values;
      await call(checkSettlementAccount, { body: { bankCode, accountName, accountNumber } });
      setCheckedKey(accountKey(values));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      const told = error.errors.accountNumber ?? error.message;
      form.tellField('accountNumber', told || sentence('settlement-account.failed'));
    } finally {
      setChecking(false);
    }
  };
  return { checking, check };
}

/** The page's form: the account, its check, and the way on. */
export function useSettlement() {
  const isCorporation = useMerchant().accountType === 'BC00';
  const { form, asked, checkedKey, latestKey, setCheckedKey } = useSettlementForm(isCorporation);
  const draft = useDraft('business-confirm', form.rhf);
  const { checking, check } = useCheck(form, (key) => {
    // The rules must know before the field is asked again.
    latestKey.current = key;
    setCheckedKey(key);
    form.rhf.clearErrors('accountNumber');
  });
  const { goHome } = useJourney();
  const report = useReport();

  const save = form.onSubmit(async (values) => {
    try {
      await call(saveSettlementAccount, { body: settlementPayload(values, isCorporation) });
      await draft.forget();
      await tell(sentence('settlement-account.saved'));
      await goHome();
    } catch (error) {
      await report(error, { fields: form.tellRefusal });
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    asked.current = true;
    save(event);
  };
  const checked = checkedKey === accountKey(form.rhf.watch()) ? sentence('settlement-account.checked') : undefined;
  return { form, draft, isCorporation, checking, check, checked, onSubmit };
}
