import type { ResultOf } from '@portal/contract/call.ts';
import { revealNumber } from '@portal/contract/desk/disclosure.ts';
import {
  numberReasonNames,
  numberReasonShort,
  deskDisclosureWords as words,
} from '@portal/domain/messages/desk/desk-disclosure.ts';
import { type NumberReason, numberReasons, numberSeconds } from '@portal/domain/rules/staff/disclosure.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { JoinedChoices } from '../../../blocks/joined-choices.tsx';
import { refreshing } from '../../../lib/live/refreshing.ts';
import { applicationKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { useChosen } from '../../../lib/session/typed.ts';
import type { PartOf } from '../use-application.ts';
import css from './disclosure.module.css';
import { Revealed } from './revealed.tsx';
import { useShownNumber } from './use-shown-number.ts';

type Persons = PartOf<'persons'>;

interface NumberBlockProps {
  readonly number: string;
  readonly person: Persons['persons'][number];
  readonly whose: string;
  readonly seen: Persons['numbersSeen'];
}

interface AskProps extends NumberBlockProps {
  readonly name: string;
  readonly onShown: (answer: ResultOf<typeof revealNumber>, purpose: NumberReason) => void;
  readonly onClose: () => void;
}

const options = numberReasons.map((value) => ({ value, label: numberReasonNames[value] }));

function AskDialog({ number, person, whose, seen, name, onShown, onClose }: AskProps) {
  const what = `${person.label} ${words.purpose}`;
  const [purpose, setPurpose] = useChosen({ number, what, about: 'purpose' }, numberReasons, 'ask-authority');
  const reason = useReason(number, what);
  const client = useQueryClient();
  const ask = (): void =>
    void reason.send(async (said) => {
      // Neither a query nor a mutation, because those cache their answers.
      const params = { number, person: person.key };
      const answer = await deskCall(revealNumber, { params, body: { purpose, reason: said } });
      void refreshing(number, () => client.invalidateQueries({ queryKey: [...applicationKey(number), 'persons'] }));
      return () => {
        onShown(answer, purpose);
        setPurpose(undefined);
      };
    });
  return (
    <ReasonDialog
      title={words.title(whose, name)}
      lead={words.lead}
      label={words.detail}
      sendLabel={words.sendAndShow}
      reason={reason}
      onSend={ask}
      onClose={onClose}
      about={
        <p className={classNames(css.fact, 'row top gap-8 on-ground ink-soft')}>
          <DeskIcon name="info" size={15} />
          {words.seenToday(seen.here, seen.most)}
        </p>
      }
    >
      <JoinedChoices legend={words.purpose} options={options} value={purpose} onChange={setPurpose} />
    </ReasonDialog>
  );
}

/** The number of a person who is still to be verified: masked, and shown in full for 30 seconds after a reason was given. */
export function NumberBlock({ number, person, whose, seen }: NumberBlockProps) {
  const [purpose, setPurpose] = useState<NumberReason>('ask-authority');
  const { shown, show, hide } = useShownNumber();
  const isWorker = useHasRole(revealNumber.roles);
  if (person.maskedNumber === null) return null;
  const name = words.numberOf(person.cardType === 'ac');
  const dialog = (close: () => void) => (
    <AskDialog
      number={number}
      person={person}
      whose={whose}
      seen={seen}
      name={name}
      onClose={close}
      onShown={(answer, chosen) => {
        close();
        setPurpose(chosen);
        show(answer.number, answer.seconds, answer.others);
      }}
    />
  );
  return (
    <section className={classNames(css.block, 'stack gap-8 mt-12 rounded-12 on-paper')} aria-label={name}>
      <h3>{name}</h3>
      <Revealed
        shown={shown}
        purpose={numberReasonShort[purpose]}
        about={words.shownAbout}
        onHide={hide}
        status={words.shown(numberSeconds)}
        masked={
          <>
            <span>{person.maskedNumber}</span>
            <span className={classNames(css.quiet, 'ink-soft')}>{words.notVerified}</span>
          </>
        }
        showLabel={isWorker ? words.show : undefined}
        dialog={dialog}
      />
    </section>
  );
}
