import {
  applicationPartNames,
  turnNames,
  deskApplicationWords as words,
} from '@portal/domain/messages/desk/desk-application.ts';
import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { accountTypeNames, deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { copyText } from '@portal/ui/feedback/copy-text.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip, Ruler } from '../../blocks/marks.tsx';
import { StateChip } from '../../blocks/state-chip.tsx';
import { useLastQueue } from '../../lib/queue-search.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './application.module.css';
import { type ApplicationTab, applicationTabs } from './application-search.ts';
import { Assigned } from './assignee.tsx';
import { useNews } from './changes/use-changes.ts';
import { flagsByTab } from './flags-by-tab.ts';
import type { PartOf } from './use-application.ts';

type Head = PartOf<'head'>;

const Progress = ({ head }: { readonly head: Head }) => (
  <p className={classNames(css.progress, 'row wrap middle ink-soft')}>
    <span>
      <strong>{head.day}</strong> {words.dayOf}
    </span>
    <span className={css.longRuler}>
      <Ruler day={head.day} paused={head.paused || head.decidedOn !== null} />
    </span>
    <span>
      {head.decidedOn === null
        ? words.fourWeeks(head.paused ? deskQueueWords.paused : deskDay(head.fourWeeksOn, head.today))
        : words.decidedOn(deskDay(head.decidedOn, head.today))}
    </span>
    {head.turn && <span className={css.divided}>{turnNames[head.turn]}</span>}
    <span className={css.divided}>
      <Assigned head={head} />
    </span>
  </p>
);

interface TabsProps {
  readonly head: Head;
  /** undefined on a page that is not one of the parts. */
  readonly part: ApplicationTab | undefined;
}

interface TabProps {
  readonly number: string;
  readonly tab: ApplicationTab;
  readonly isHere: boolean;
  readonly count: number;
  /** Meaning of the count, which is otherwise shown only by colour. */
  readonly says: string;
}

/** Tab of a part; its count is a description, not part of its name. */
function Tab({ number, tab, isHere, count, says }: TabProps) {
  const id = useId();
  const isCounted = count > 0;
  return (
    <>
      <Link
        to="/a/$number"
        params={{ number }}
        search={{ part: tab }}
        className={classNames(
          css.tab,
          'inline-row middle ink-soft',
          isHere && css.tabHere,
          tab !== 'timeline' && css.wideOnly,
        )}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={isCounted ? id : undefined}
        title={isCounted ? says : undefined}
      >
        {applicationPartNames[tab]}
        {isCounted && (
          <span
            className={classNames(css.tabCount, 'centered on-amber bold amber', tab === 'timeline' && css.tabNews)}
            aria-hidden="true"
          >
            {count}
          </span>
        )}
      </Link>
      {isCounted && (
        <span id={id} hidden>
          {says}
        </span>
      )}
    </>
  );
}

function Tabs({ head, part }: TabsProps) {
  const { number } = head;
  const news = useNews(number).length;
  const flagged = flagsByTab(head.flags);
  return (
    <nav className="row gap-20" aria-label={words.parts}>
      {applicationTabs.map((tab) => (
        <Tab
          key={tab}
          number={number}
          tab={tab}
          isHere={tab === part}
          {...(tab === 'timeline'
            ? { count: news, says: words.tabNews(news) }
            : { count: flagged[tab], says: words.tabFlags(flagged[tab]) })}
        />
      ))}
    </nav>
  );
}

interface TitleProps {
  readonly number: string;
  readonly head: Head | undefined;
  readonly actions?: ReactNode;
}

function Title({ number, head, actions }: TitleProps) {
  const title = head ? head.companyName : `${words.title} ${number}`;
  const heading = useTitle(title);
  const queue = useLastQueue();
  return (
    <div className={classNames(css.title, 'row wrap middle')}>
      <Link to="/queue" search={queue ?? {}} className={css.back} aria-label={words.back}>
        <DeskIcon name="back" />
      </Link>
      <h1 ref={heading} tabIndex={-1} className="anywhere">
        {title}
      </h1>
      {head && (
        <>
          <span className="ink-soft">{number}</span>
          <button
            type="button"
            className={css.copy}
            aria-label={words.copyNumber}
            onClick={() => void copyText(number, words)}
          >
            <DeskIcon name="copy" size={15} />
          </button>
          <StateChip {...head} />
          {head.accountType && <Chip tone="neutral">{accountTypeNames[head.accountType]}</Chip>}
          {head.partnerCode && <Chip tone="neutral">{words.partner(head.partnerCode)}</Chip>}
          {actions && <span className={classNames(css.actions, 'row middle gap-8')}>{actions}</span>}
        </>
      )}
    </div>
  );
}

interface ApplicationHeadProps extends TitleProps {
  /** Whether space is reserved for what follows the title. */
  readonly isWaiting?: boolean;
  readonly part: ApplicationTab | undefined;
}

/** Company, number and state above every part; only the number until there is an answer. */
export const ApplicationHead = ({ number, head, actions, part, isWaiting = false }: ApplicationHeadProps) => (
  <div className={classNames(css.head, 'no-shrink on-paper')}>
    <Title number={number} head={head} actions={actions} />
    {isWaiting && <div className="tap-height" aria-hidden="true" />}
    {head && (
      <div className={classNames(css.under, 'row wrap middle between')}>
        <Tabs head={head} part={part} />
        <Progress head={head} />
      </div>
    )}
  </div>
);
