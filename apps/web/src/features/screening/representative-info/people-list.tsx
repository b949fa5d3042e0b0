import { representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import type { Draft } from '../../../lib/draft.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { IdCardBlock } from '../id-card/id-card-block.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import css from './people-list.module.css';
import type { PeopleForm } from './use-kept-people.ts';
import { useRepresentatives } from './use-representatives.ts';

interface PeopleListProps {
  readonly progress: Progress;
  readonly form: PeopleForm;
  readonly draft: Draft;
  readonly onGuide: () => void;
}

/** The representatives one under another, the agent where one fills this in, and the way on. */
export function PeopleList({ progress, form, draft, onGuide }: PeopleListProps) {
  const page = useRepresentatives(progress, form, draft);
  const named = progress.representativesNamed ?? 1;
  return (
    <>
      {page.people.map(({ key, start, handle }, seq) => (
        <Section
          key={key}
          title={words.person(seq + 1)}
          lead={words.personLead}
          aside={
            seq > 0 && (
              <Button look="quiet" onClick={() => void page.remove(seq)}>
                {words.remove}
              </Button>
            )
          }
        >
          <IdCardBlock
            block={{ type: 'SR00', seq }}
            known={seq === 0 ? progress : null}
            start={start}
            handle={handle}
            onKeep={(kept) => page.keep(seq, kept)}
            onGuide={onGuide}
          />
        </Section>
      ))}
      <div className={css.add}>
        <p className={css.hint}>{named > 1 ? words.named(named) : words.addHint}</p>
        <Button full onClick={page.add}>
          <span className={css.addWords}>
            <Icon name="plus" size={18} />
            {words.add}
          </span>
        </Button>
      </div>
      {progress.gongdongRep && (
        <Section title={words.agent} lead={words.agentLead}>
          <IdCardBlock
            block={{ type: 'SR01', seq: 0 }}
            known={null}
            start={page.agent.start}
            handle={page.agent.handle}
            onKeep={page.keepAgent}
            onGuide={onGuide}
          />
        </Section>
      )}
      <ActionBar status={<DraftStatus status={draft.status} />}>
        <Button look="primary" busy={page.sending} busyLabel={words.saving} onClick={page.next}>
          {words.next}
        </Button>
      </ActionBar>
    </>
  );
}
