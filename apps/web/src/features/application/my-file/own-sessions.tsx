import { endOtherSessions, ownSessions } from '@portal/contract/account/sessions.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { ownSessionsWords as words } from '@portal/domain/messages/account/own-sessions.ts';
import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { call } from '@portal/ui/api/api.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import css from './my-file.module.css';
import { OwnPart } from './own-part.tsx';

type OwnSession = ResultOf<typeof ownSessions>['sessions'][number];

const sessions = merchantQuery((signal) => call(ownSessions, { signal }), { staleTime: 0 });

function SessionRow({ session: { isThis, browser, system, usedAt } }: { readonly session: OwnSession }) {
  return (
    <li className={classNames(css.device, 'row wrap between gap-4-16')}>
      <span>
        {deviceText({ browser: browser ?? undefined, system: system ?? undefined })}{' '}
        {isThis && <Badge>{words.thisOne}</Badge>}
      </span>
      <span className={classNames(css.used, 'text-small ink-quiet')}>{words.used(koreanDayAndTime(usedAt))}</span>
    </li>
  );
}

function EndOthers({ refetch }: { readonly refetch: () => Promise<void> }) {
  const { busy, once } = useOnce();
  const report = useReport();
  const end = async (): Promise<void> => {
    try {
      await call(endOtherSessions);
      await refetch();
      toast(words.ended);
    } catch (error) {
      await report(error);
    }
  };
  return (
    <Button busy={busy} busyLabel={words.ending} onClick={() => once(end)}>
      {words.endOthers}
    </Button>
  );
}

export function OwnSessions() {
  const query = useMerchantQuery(sessions);
  const known = query.data?.sessions ?? [];
  return (
    <OwnPart
      id="devices"
      words={words}
      query={query}
      list={known.map((session) => <SessionRow key={session.startedAt} session={session} />)}
    >
      {known.length > 1 && (
        <div>
          <EndOthers refetch={query.refetch} />
        </div>
      )}
    </OwnPart>
  );
}
