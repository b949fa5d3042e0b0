import type { ResultOf } from '@portal/contract/call.ts';
import { revealNumber } from '@portal/contract/desk/disclosure.ts';
import { inKorea } from '@portal/domain/messages/desk/desk-days.ts';
import {
  cardNumberNames,
  numberReasonNames,
  numberReasonShort,
  deskDisclosureWords as words,
} from '@portal/domain/messages/desk/desk-disclosure.ts';
import { type NumberReason, numberReasons, numberSeconds } from '@portal/domain/rules/staff/disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { JoinedChoices } from '../../../blocks/joined-choices.tsx';
import { Key } from '../../../blocks/marks.tsx';
import { applicationKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import type { PartOf } from '../use-application.ts';
import css from './disclosure.module.css';
import { type ShownNumber, useSecondsLeft, useShownNumber } from './use-shown-number.ts';

type Persons = PartOf<'persons'>;

interface NumberBlockProps {
  readonly number: string;
  readonly person: Persons['persons'][number];
  readonly seen: Persons['numbersSeen'];
}

interface AskProps extends NumberBlockProps {
  readonly name: string;
  readonly onShown: (answer: ResultOf<typeof revealNumber>, purpose: NumberReason) => void;
  readonly onClose: () => void;
}

const options = numberReasons.map((value) => ({ value, label: numberReasonNames[value] }));

function AskDialog({ number, person, seen, name, onShown, onClose }: AskProps) {
  const [purpose, setPurpose] = useState<NumberReason>('ask-authority');
  const reason = useReason(number, `${person.label} ${words.purpose}`);
  const client = useQueryClient();
  const ask = (): void =>
    void reason.send(async (said) => {
      // No query and no mutation: what they answer is kept.
      const params = { number, person: person.key };
      onShown(await deskCall(revealNumber, { params, body: { purpose, reason: said } }), purpose);
      await client.invalidateQueries({ queryKey: [...applicationKey(number), 'persons'] });
    });
  return (
    <ReasonDialog
      title={words.title(person.label, name)}
      lead={words.lead}
      label={words.detail}
      sendLabel={words.sendAndShow}
      reason={reason}
      onSend={ask}
      onClose={onClose}
      about={
        <p className={css.fact}>
          <DeskIcon name="info" size={15} />
          {words.seenToday(seen.here, seen.most)}
        </p>
      }
    >
      <JoinedChoices legend={words.purpose} options={options} value={purpose} onChange={setPurpose} />
    </ReasonDialog>
  );
}

/** The seconds that are left, in a ring that empties. */
function Left({ until }: Pick<ShownNumber, 'until'>) {
  const seconds = useSecondsLeft(until);
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" className={css.track} />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={css.time}
          pathLength={numberSeconds}
          strokeDasharray={`${seconds} ${numberSeconds}`}
        />
      </svg>
      <span>{words.left(seconds)}</span>
    </span>
  );
}

interface ShownProps {
  readonly shown: ShownNumber;
  /** What for, in a word. */
  readonly purpose: string;
  readonly onHide: () => void;
}

export const Shown = ({ shown, purpose, onHide }: ShownProps) => (
  <>
    <div className={css.shown}>
      <strong className={css.number} data-number="" onCopy={(event) => event.preventDefault()}>
        {shown.number}
      </strong>
      <Left until={shown.until} />
      <span className={css.quiet}>
        {words.recorded}
        <br />
        {inKorea(shown.at.toISOString()).time} · {purpose}
      </span>
      <Button size="small" onClick={onHide}>
        {words.hide} <Key>Esc</Key>
      </Button>
    </div>
    {shown.others.length > 0 && (
      <dl className={css.others}>
        {shown.others.map(({ key, value }) => (
          <div key={key}>
            <dt>{cardNumberNames[key]}</dt>
            <dd data-number="" onCopy={(event) => event.preventDefault()}>
              {value} <span className={css.quiet}>{words.asRead}</span>
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className={css.fact}>
      <DeskIcon name="info" size={15} />
      {words.shownAbout}
    </p>
  </>
);

/** The number of somebody who is still to be verified: masked, and for 30 seconds whole once it was said why (design desk §6). */
export function NumberBlock({ number, person, seen }: NumberBlockProps) {
  const [isAsking, setAsking] = useState(false);
  const [purpose, setPurpose] = useState<NumberReason>('ask-authority');
  const { shown, show, hide } = useShownNumber();
  const isWorker = useHasRole(revealNumber.roles);
  if (person.maskedNumber === null) return null;
  const name = words.numberOf(person.cardType === 'ac');
  return (
    <section className={css.block} aria-label={name}>
      <h3>{name}</h3>
      <VisuallyHidden>
        <span role="status">{shown ? words.shown(numberSeconds) : ''}</span>
      </VisuallyHidden>
      {shown ? (
        <Shown shown={shown} purpose={numberReasonShort[purpose]} onHide={hide} />
      ) : (
        <p className={css.masked}>
          <span>{person.maskedNumber}</span>
          <span className={css.quiet}>{words.notVerified}</span>
          {isWorker && (
            <Button size="small" onClick={() => setAsking(true)}>
              <DeskIcon name="eye" size={16} /> {words.show}
            </Button>
          )}
        </p>
      )}
      {isAsking && (
        <AskDialog
          number={number}
          person={person}
          seen={seen}
          name={name}
          onClose={() => setAsking(false)}
          onShown={(answer, chosen) => {
            setAsking(false);
            setPurpose(chosen);
            show(answer.number, answer.seconds, answer.others);
          }}
        />
      )}
    </section>
  );
}
