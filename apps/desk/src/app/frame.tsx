import { confirmDecision } from '@portal/contract/desk/decision.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskFrameWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DeskIcon, type DeskIconName } from '../blocks/desk-icon.tsx';
import { Key } from '../blocks/marks.tsx';
import { OverdueReviews } from '../features/access/overdue-reviews.tsx';
import { SearchPalette } from '../features/search/palette.tsx';
import { Stuck } from '../features/second/stuck.tsx';
import { useKeys } from '../lib/keys/use-keys.ts';
import { useLive } from '../lib/live/live.ts';
import { useCounts } from '../lib/query/counts.ts';
import { useHasRole } from '../lib/session/roles.ts';
import type { SignedIn } from '../lib/session/session.ts';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';

interface RailLinkProps {
  readonly icon: DeskIconName;
  readonly label: string;
  readonly view: 'open' | 'mine';
  readonly count: number | undefined;
  readonly isHere: boolean;
}

const RailLink = ({ icon, label, view, count, isHere }: RailLinkProps) => (
  <Link
    to="/queue"
    search={{ view }}
    className={classNames(css.railItem, isHere && css.here)}
    aria-current={isHere ? 'page' : undefined}
  >
    <DeskIcon name={icon} />
    <span>{label}</span>
    {count !== undefined && <span className={css.count}>{count}</span>}
  </Link>
);

interface PageLinkProps {
  readonly icon: DeskIconName;
  readonly label: string;
  readonly to: (typeof pagesOfAll)[number];
}

/** Pages of every role; the others are about applications, which an administrator does not read. */
const pagesOfAll = ['/statistics', '/access'] as const;

function PageLink({ icon, label, to }: PageLinkProps) {
  const isHere = useLocation().pathname === to;
  return (
    <Link
      to={to}
      search={{}}
      className={classNames(css.railItem, isHere && css.here)}
      aria-current={isHere ? 'page' : undefined}
    >
      <DeskIcon name={icon} />
      <span>{label}</span>
    </Link>
  );
}

const SecondLink = ({ count, isHere }: Pick<RailLinkProps, 'count' | 'isHere'>) => (
  <Link
    to="/second"
    className={classNames(css.railItem, isHere && css.here)}
    aria-current={isHere ? 'page' : undefined}
  >
    <DeskIcon name="shield" />
    <span>{deskDecideWords.secondTitle}</span>
    {count !== undefined && <span className={css.count}>{count}</span>}
  </Link>
);

interface RailProps {
  readonly isReader: boolean;
  readonly onSearch: () => void;
  readonly onKeys: () => void;
}

function Rail({ isReader, onSearch, onKeys }: RailProps) {
  const { pathname, search } = useLocation();
  const isQueue = pathname === '/queue';
  const counts = useCounts(isReader && !isQueue);
  const isApprover = useHasRole(confirmDecision.roles);
  // Nothing is ever assigned to an auditor.
  const isWorker = useHasRole(assignApplication.roles);
  const isMine = isQueue && search.view === 'mine';
  return (
    <nav className={classNames(css.rail, 'row gap-2 on-paper')} aria-label={words.pages}>
      {isReader && (
        <RailLink icon="inbox" label={words.queue} view="open" count={counts?.review} isHere={isQueue && !isMine} />
      )}
      {isWorker && <RailLink icon="person" label={words.mine} view="mine" count={counts?.mine} isHere={isMine} />}
      {isApprover && <SecondLink count={counts?.second} isHere={pathname === '/second'} />}
      <PageLink icon="chart" label={words.statistics} to="/statistics" />
      <PageLink icon="clock" label={words.access} to="/access" />
      <button type="button" className={classNames(css.railItem, css.phoneOnly)} onClick={onSearch}>
        <DeskIcon name="search" />
        <span>{words.searchShort}</span>
      </button>
      <button type="button" className={classNames(css.railItem, css.last)} onClick={onKeys}>
        <DeskIcon name="info" />
        <span>{words.keys}</span>
        <span className={css.count}>
          <Key>?</Key>
        </span>
      </button>
    </nav>
  );
}

/** Pending tasks of auditors and administrators, above their lists. */
const Banners = () => (
  <div className={classNames(css.banners, 'stack gap-10')}>
    <OverdueReviews />
    {useHasRole(['administrator']) && <Stuck />}
  </div>
);

interface FrameProps {
  readonly standing: SignedIn;
  readonly children: ReactNode;
}

/** Layout with header, rail and page; on a phone the rail is a bar at the bottom. */
export function Frame({ standing, children }: FrameProps) {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const { pathname } = useLocation();
  const isApplication = pathname.startsWith('/a/');
  const { roles } = standing.session.staff;
  const isReader = roles.some((role) => reviewQueue.roles.some((one) => one === role));
  const mayRead = isReader || pagesOfAll.some((page) => page === pathname);
  useLive(isReader);
  useKeys({ '/': () => setOpen('search'), '?': () => setOpen('keys') });
  const close = (): void => setOpen(undefined);
  return (
    <div className={classNames(css.frame, 'stack', isApplication && css.narrowRail)}>
      <a className={classNames(css.skip, 'absolute white')} href="#page">
        {words.skip}
      </a>
      <Header standing={standing} onSearch={() => setOpen('search')} />
      <Rail isReader={isReader} onSearch={() => setOpen('search')} onKeys={() => setOpen('keys')} />
      <main id="page" className={classNames(css.page, 'row shrink')} tabIndex={-1}>
        {!isApplication && <Banners />}
        {mayRead ? (
          children
        ) : (
          <div className={classNames(css.said, 'stack gap-12')}>
            <p>{words.staffOnly}</p>
          </div>
        )}
      </main>
      {open === 'search' && <SearchPalette isReader={isReader} onClose={close} />}
      <KeysDialog open={open === 'keys'} onClose={close} />
    </div>
  );
}
