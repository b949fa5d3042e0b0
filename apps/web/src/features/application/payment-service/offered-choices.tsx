import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { onlyOffered, paymentMethods, paymentServices } from '@portal/domain/reference/payment-services.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { setField, useField } from '@portal/ui/form/use-field.ts';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect, useId } from 'react';
import { SupportContact } from '../../../blocks/frame/support-contact.tsx';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import { CheckGroup } from './check-group.tsx';
import css from './offered-choices.module.css';

interface Choice {
  readonly code: string;
  readonly offered: boolean;
  readonly label: string;
  readonly use: string;
}

const services = paymentServices.map(
  ({ code, offered }): Choice => ({ code, offered, label: words.service[code], use: words.serviceUse[code] }),
);
const methods = paymentMethods.map(
  ({ code, offered }): Choice => ({ code, offered, label: words.method[code], use: words.methodUse[code] }),
);

interface OfferedProps {
  readonly of: Field<string[]>;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly ready: boolean;
}

/** The only available choice, ticked: it cannot be unticked, and explains why. */
function Only({ of, legend, choices, ready }: OfferedProps) {
  const { value, error } = useField(of);
  const id = useId();
  const [only = ''] = onlyOffered(choices);
  const choice = choices.find(({ code }) => code === only);
  const isChosen = value.includes(only);
  useEffect(() => {
    // A draft saved when there were more choices may lack it.
    if (ready && !isChosen) setField(of, [only]);
  }, [ready, isChosen, of, only]);
  return (
    <fieldset
      className="shrink on-paper quiet-focus"
      aria-label={legend}
      data-wrong={error ? '' : undefined}
      tabIndex={-1}
    >
      <label className={classNames(css.label, 'row top gap-16 p-16-20')}>
        <span className={classNames(css.tick, 'stack no-shrink centered size-24 relative white')}>
          <input
            type="checkbox"
            className={classNames(css.box, 'm-0 size-24 absolute')}
            name={of.path}
            checked
            onChange={() => undefined}
            aria-disabled="true"
            aria-label={choice?.label}
            aria-describedby={`${id}-use ${id}-why`}
          />
          <Icon name="check" size={16} />
        </span>
        <span>
          <span className="block text-tiny ink-quiet">{legend}</span>
          <strong className="block strong">{choice?.label}</strong>
          <span className="block text-small ink-soft" id={`${id}-use`}>
            {choice?.use}
          </span>
          <span className="block text-tiny ink-quiet" id={`${id}-why`}>
            {words.only}
          </span>
        </span>
      </label>
      {error}
    </fieldset>
  );
}

function Offered(props: OfferedProps) {
  const { of, legend, choices } = props;
  if (onlyOffered(choices).length === 1) return <Only {...props} />;
  const offered = choices.filter((it) => it.offered).map(({ code, label, use }) => ({ code, label, hint: use }));
  return (
    <div className="shrink on-paper p-16-20">
      <CheckGroup legend={legend} choices={offered} of={of} />
    </div>
  );
}

function Later({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  const later = choices.filter(({ offered }) => !offered);
  if (later.length === 0) return null;
  return (
    <>
      <h3 className="text-tiny normal ink-quiet mt-12 mb-4">{title}</h3>
      <dl className={classNames(css.later, 'stack gap-6 text-small')}>
        {later.map(({ code, label, use }) => (
          <div key={code}>
            <dt className="ink strong">{label}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Services and methods that cannot be applied for yet, in one line that unfolds to the details. */
function Preparing() {
  const brand = useConfiguration()?.brand;
  const later = [...services, ...methods].filter(({ offered }) => !offered);
  if (later.length === 0) return null;
  const some = later
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ');
  return (
    <Disclosure summary={<span className="text-small normal ink-soft">{words.preparing(some, later.length)}</span>}>
      <Later title={labels.payServiceType} choices={services} />
      <Later title={labels.payMethods} choices={methods} />
      <p className="mt-16 text-small">{words.safeSettlement}</p>
      <p className="mt-16 text-small">{words.preparingAsk}</p>
      {brand && (
        <p className={classNames(css.contact, 'text-small')}>
          <SupportContact {...brand} />
        </p>
      )}
    </Disclosure>
  );
}

interface OfferedChoicesProps {
  readonly services: Field<string[]>;
  readonly methods: Field<string[]>;
  readonly ready: boolean;
}

/** Services and methods: the only one offered is preselected and marked as such (decisions §13). */
export function OfferedChoices(props: OfferedChoicesProps) {
  return (
    <Section title={words.choiceTitle} lead={words.choiceHint}>
      <div>
        <div className={classNames(css.card, 'stack mb-8 rounded on-line-soft bordered clip')}>
          <Offered of={props.services} legend={labels.payServiceType} choices={services} ready={props.ready} />
          <Offered of={props.methods} legend={labels.payMethods} choices={methods} ready={props.ready} />
        </div>
        <Preparing />
      </div>
    </Section>
  );
}
