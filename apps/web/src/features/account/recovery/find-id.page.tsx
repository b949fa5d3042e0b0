import { accountsOfEmail } from '@portal/contract/account/recovery.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { findIdWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { visitorCall } from '../../../lib/session/visitor.ts';
import css from './recovery.module.css';
import { useGrant } from './use-grant.ts';
import { Waiting } from './waiting.tsx';

type Rows = ResultOf<typeof accountsOfEmail>;

function useRows() {
  const { grant, good, again, fail } = useGrant('email');
  const [rows, setRows] = useState<Rows>();
  const begin = useEffectEvent(() => {
    if (!grant) return;
    const read = (): void => {
      visitorCall(accountsOfEmail, { query: { email: grant.key, token: grant.token } }).then(
        setRows,
        (error: unknown) => fail(error, read),
      );
    };
    read();
  });
  useEffect(() => {
    if (good) begin();
  }, [good]);
  return { email: grant?.key ?? '', rows, again };
}

function IdTable({ rows }: { readonly rows: Rows }) {
  return (
    <table className={classNames(css.table, 'full-width')} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col" className={css.place}>
            {words.seq}
          </th>
          <th scope="col">{words.loginId}</th>
          <th scope="col" className={css.date}>
            {words.regdt}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seq, loginId, regdt }) => (
          <tr key={loginId}>
            <td>{seq}</td>
            <td className={classNames(css.id, 'strong anywhere')}>{loginId}</td>
            <td className={css.date}>{regdt}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** /find-id: login ids of a verified e-mail address (specification 1 §2). */
export function Page() {
  const { email, rows, again } = useRows();
  return (
    <Frame title={words.title} lead={rows ? words.lead(email) : undefined}>
      <div className={classNames(css.card, 'rounded-card on-paper bordered-soft')}>
        {rows ? (
          <>
            <IdTable rows={rows} />
            <div className={classNames(css.actions, 'stack gap-8')}>
              <Link to="/find-auth" search={{ tab: 'password' }} className={buttonClass('secondary')}>
                {words.findPassword}
              </Link>
              <Link to="/login" className={buttonClass('primary')}>
                {words.login}
              </Link>
            </div>
          </>
        ) : (
          <Waiting again={again}>{words.loading}</Waiting>
        )}
      </div>
    </Frame>
  );
}
