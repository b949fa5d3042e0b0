import { ownPasskeys, removePasskey } from '@portal/contract/account/passkeys.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { ownPasskeysWords as words } from '@portal/domain/messages/account/passkey.ts';
import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { call } from '@portal/ui/api/api.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useState } from 'react';
import { useConfirmed } from '../../../blocks/confirm-password/use-confirmed.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import css from './my-file.module.css';
import { OwnPart } from './own-part.tsx';

type OwnPasskey = ResultOf<typeof ownPasskeys>['passkeys'][number];

const passkeys = merchantQuery((signal) => call(ownPasskeys, { signal }), { staleTime: 0 });

/** Changes the passkeys after the password has been typed again; one change at a time. */
function usePasskeyChanges(refetch: () => Promise<void>) {
  /** The passkey being removed, or the new one. */
  const [busy, setBusy] = useState<string>();
  const { confirmed, dialog } = useConfirmed();
  const report = useReport();
  const change = (which: string, work: () => Promise<unknown>, done: string): void => {
    if (busy !== undefined) return;
    setBusy(which);
    void confirmed(work)
      .then(async () => {
        await refetch();
        toast(done);
      })
      .catch(report)
      .finally(() => setBusy(undefined));
  };
  return {
    busy,
    dialog,
    add: () => change('new', async () => (await import('./make-passkey.ts')).makePasskey(), words.added),
    remove: (id: string) => change(id, () => call(removePasskey, { body: { id } }), words.removed),
  };
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { browser, system, madeAt, usedAt }, busy, onRemove }: PasskeyRowProps) {
  const device = deviceText({ browser: browser ?? undefined, system: system ?? undefined });
  return (
    <li className={classNames(css.device, 'row wrap between gap-4-16')}>
      <span>{device}</span>
      <span className={classNames(css.used, 'text-small ink-quiet')}>
        {usedAt ? words.used(koreanDayAndTime(usedAt)) : words.made(koreanDayAndTime(madeAt))}
      </span>
      <button
        type="button"
        className={classNames(css.remove, 'bare tap-height pointer brand')}
        aria-label={words.removeOf(device)}
        aria-disabled={busy}
        onClick={onRemove}
      >
        {words.remove}
      </button>
    </li>
  );
}

export function OwnPasskeys() {
  const query = useMerchantQuery(passkeys);
  const { busy, dialog, add, remove } = usePasskeyChanges(query.refetch);
  const known = query.data?.passkeys;
  const rows = (known ?? []).map((passkey) => (
    <PasskeyRow key={passkey.id} passkey={passkey} busy={busy !== undefined} onRemove={() => remove(passkey.id)} />
  ));
  return (
    <>
      <OwnPart id="passkeys" words={words} query={query} list={rows}>
        {known?.length === 0 && <p className={classNames(css.used, 'text-small ink-quiet')}>{words.none}</p>}
        {known && (
          <div>
            <Button busy={busy === 'new'} busyLabel={words.adding} onClick={add}>
              {words.add}
            </Button>
          </div>
        )}
      </OwnPart>
      {dialog}
    </>
  );
}
