import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening-settlement.ts';
import { accountKey, settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useFormDraft } from '../../../lib/form/use-form-draft.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';
import { useJourney, useMerchant } from '../../../lib/journey.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { useProgress } from '../use-progress.ts';

/** Where the whole number's refusal stands: it is typed in halves. */
const names = { settlementPhone: 'settlementPhone.number' } as const;

function useSettlementForm() {
  const isCorporation = useMerchant().accountType === 'BC00';
  const [checkedKey, setCheckedKey] = useState<string | null>(null);
  // An account that was not checked is only told of once the person wanted to go on.
  const asked = useRef(false);
  const latestKey = useRef(checkedKey);
  const facts = { isCorporation };
  const form = useStepForm(settlementAccount, {
    facts,
    pageRules: (typed) => ({
      accountNumber:
        asked.current && latestKey.current !== accountKey(typed) ? 'settlement-account.unchecked' : undefined,
    }),
  });
  const told = useProgress().data?.nonProfit;
  const store = form.store;
  // The business form has asked it already (decisions §11): shown as answered, unless a draft says otherwise.
  useEffect(() => {
    if (isCorporation && told !== undefined && store.values().corpGubn === null) store.fill({ corpGubn: !told });
  }, [isCorporation, told, store]);
  const become = (key: string): void => {
    // The rules must know before the field is asked again.
    latestKey.current = key;
    setCheckedKey(key);
    form.store.clear('accountNumber');
  };
  return { form, facts, asked, checkedKey, become };
}

type SettlementForm = ReturnType<typeof useSettlementForm>;

/** Asks the bank about the account as it stands in the form. */
function useCheck({ form, facts, become }: Pick<SettlementForm, 'form' | 'facts' | 'become'>) {
  const [checking, setChecking] = useState(false);
  const { store } = form;
  const check = async (): Promise<void> => {
    const typed = store.values();
    const judged = settlementAccount.check(typed, facts);
    store.clear('accountNumber');
    if (!store.judge(['bankCode', 'accountName'])) return form.goToFirstWrong();
    const code = judged.ok ? undefined : judged.errors.accountNumber;
    if (code !== undefined) {
      store.tell('accountNumber', code);
      return form.goToFirstWrong();
    }
    setChecking(true);
    try {
      const { bankCode, accountName, accountNumber } = typed;
      await call(checkSettlementAccount, { body: { bankCode, accountName, accountNumber } });
      become(accountKey(typed));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      const isUnreached = error.code === 'NETWORK' || error.code === 'NO_RESPONSE';
      const message = isUnreached
        ? sentence('settlement-account.connection')
        : (error.errors.accountNumber ?? error.message);
      store.tell('accountNumber', message || sentence('settlement-account.failed'));
    } finally {
      setChecking(false);
    }
  };
  return { checking, check };
}

/** The page's form: the account, its check, and the way on. */
export function useSettlement() {
  const { form, facts, asked, checkedKey, become } = useSettlementForm();
  const draft = useFormDraft('business-confirm', form, settlementAccount);
  const { checking, check } = useCheck({ form, facts, become });
  const { goHome } = useJourney();
  const report = useReport();

  const save = form.onSubmit(async (body) => {
    try {
      await call(saveSettlementAccount, { body });
      await draft.forget();
      await tell(sentence('settlement-account.saved'));
      await goHome();
    } catch (error) {
      await report(error, { fields: (refusal) => form.tellRefusal(refusal, { names }) });
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    asked.current = true;
    save(event);
  };
  return { form, draft, checkedKey, checking, check, onSubmit };
}
