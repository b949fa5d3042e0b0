import {
  applicationPartNames,
  turnNames,
  deskApplicationWords as words,
} from '@portal/domain/messages/desk/desk-application.ts';
import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { accountTypeNames, deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip, Ruler } from '../../blocks/marks.tsx';
import { StateChip } from '../../blocks/state-chip.tsx';
import { useTitle } from '../../lib/use-title.ts';
import css from './application.module.css';
import { type ApplicationTab, applicationTabs } from './application-search.ts';
import { Assigned } from './assignee.tsx';
import type { PartOf } from './use-application.ts';

type Head = PartOf<'head'>;

const copy = async (number: string): Promise<void> => {
  await navigator.clipboard.writeText(number);
  toast(words.copied);
};

/** Working days, deadline, whose turn it is, and who is assigned. */
const Progress = ({ head }: { readonly head: Head }) => (
  <p className={css.progress}>
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
  readonly number: string;
  /** undefined on a page that is none of the parts. */
  readonly part: ApplicationTab | undefined;
}

const Tabs = ({ number, part }: TabsProps) => (
  <nav className={css.tabs} aria-label={words.parts}>
    {applicationTabs.map((tab) => (
      <Link
        key={tab}
        to="/a/$number"
        params={{ number }}
        search={{ part: tab }}
        className={classNames(css.tab, tab === part && css.tabHere, tab !== 'timeline' && css.wideOnly)}
        aria-current={tab === part ? 'page' : undefined}
      >
        {applicationPartNames[tab]}
      </Link>
    ))}
  </nav>
);

interface TitleProps {
  readonly number: string;
  readonly head: Head | undefined;
  /** At the right of the title. */
  readonly actions?: ReactNode;
}

function Title({ number, head, actions }: TitleProps) {
  const title = head ? head.companyName : `${words.title} ${number}`;
  const heading = useTitle(title);
  return (
    <div className={css.title}>
      <Link to="/queue" className={css.back} aria-label={words.back}>
        <DeskIcon name="back" />
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {head && (
        <>
          <span className={css.number}>{number}</span>
          <button type="button" className={css.copy} aria-label={words.copyNumber} onClick={() => void copy(number)}>
            <DeskIcon name="copy" size={15} />
          </button>
          <StateChip {...head} />
          {head.accountType && <Chip tone="neutral">{accountTypeNames[head.accountType]}</Chip>}
          {head.partnerCode && <Chip tone="neutral">{words.partner(head.partnerCode)}</Chip>}
          {actions && <span className={css.actions}>{actions}</span>}
        </>
      )}
    </div>
  );
}

interface ApplicationHeadProps extends TitleProps {
  readonly part: ApplicationTab | undefined;
}

/** Company, number and state above every part; without an answer the number alone. */
export const ApplicationHead = ({ number, head, actions, part }: ApplicationHeadProps) => (
  <div className={css.head}>
    <Title number={number} head={head} actions={actions} />
    {head && (
      <div className={css.under}>
        <Tabs number={number} part={part} />
        <Progress head={head} />
      </div>
    )}
  </div>
);
