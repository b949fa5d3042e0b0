import { endOtherSessions, ownSessions } from '@portal/contract/account/sessions.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { ownSessionsWords as words } from '@portal/domain/messages/account/own-sessions.ts';
import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { call } from '@portal/ui/api/api.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import css from './my-file.module.css';

type OwnSession = ResultOf<typeof ownSessions>['sessions'][number];

const sessions = merchantQuery((signal) => call(ownSessions, { signal }), { staleTime: 0 });

function SessionRow({ session: { isThis, browser, system, usedAt } }: { readonly session: OwnSession }) {
  return (
    <li className={css.device}>
      <span>
        {deviceText({ browser: browser ?? undefined, system: system ?? undefined })}{' '}
        {isThis && <Badge>{words.thisOne}</Badge>}
      </span>
      <span className={css.used}>{words.used(koreanDayAndTime(usedAt))}</span>
    </li>
  );
}

function EndOthers({ refetch }: { readonly refetch: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const report = useReport();
  const end = (): void => {
    setBusy(true);
    void call(endOtherSessions)
      .then(async () => {
        await refetch();
        toast(words.ended);
      })
      .catch(report)
      .finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} busyLabel={words.ending} onClick={end}>
      {words.endOthers}
    </Button>
  );
}

/** Where the account is logged in. */
export function OwnSessions() {
  const { data, error, isPending, refetch } = useMerchantQuery(sessions);
  const known = data?.sessions ?? [];
  return (
    <div id="devices" tabIndex={-1} className={css.part} data-screen-only="">
      <Section title={words.title} lead={words.lead}>
        {isPending && (
          <p role="status">
            <Spinner /> {words.loading}
          </p>
        )}
        {error && !data && (
          <Notice tone="error" live action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
            <p>{words.failed}</p>
          </Notice>
        )}
        {known.length > 0 && (
          <ul className={css.devices}>
            {known.map((session) => (
              <SessionRow key={session.startedAt} session={session} />
            ))}
          </ul>
        )}
        {known.length > 1 && (
          <div>
            <EndOthers refetch={refetch} />
          </div>
        )}
      </Section>
    </div>
  );
}
