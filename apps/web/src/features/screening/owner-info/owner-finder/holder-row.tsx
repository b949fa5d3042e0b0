import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import type { FoundOwners, Holder } from '@portal/domain/rules/owner/owner-finder.ts';
import { hundredthsOf, ownerFrom, wholeShare } from '@portal/domain/rules/owner/shares.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { FieldError } from '@portal/ui/fields/field-error.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { shareMask } from '../../../../lib/masks/typed-masks.ts';
import { ScreeningIcon } from '../../screening-icon.tsx';
import css from './owner-finder.module.css';

const kinds = [
  { value: 'person', label: words.kinds.person },
  { value: 'company', label: words.kinds.company },
] as const;

export interface TreeTools {
  readonly found: FoundOwners;
  /** Whether missing values are also shown as errors. */
  readonly isAsked: boolean;
  readonly change: (id: string, part: Partial<Holder>) => void;
  readonly add: (companyId: string) => void;
  readonly remove: (id: string) => void;
}

interface HoldersProps extends TreeTools {
  readonly companyId: string;
  readonly company: string;
  readonly holders: readonly Holder[];
}

/** The effective share of the business, as a bar with a mark at 25 %; number and text state the same. */
function Real({ holder, found }: { readonly holder: Holder; readonly found: FoundOwners }) {
  const hundredths = found.shares.get(holder.id);
  if (holder.kind === 'company')
    return <p className={classNames(css.real, 'stack text-small ink-soft')}>{words.split}</p>;
  if (hundredths === undefined)
    return <p className={classNames(css.real, 'stack text-small ink-soft')}>{words.waiting}</p>;
  const isAbove = hundredths >= ownerFrom;
  return (
    <div className={classNames(css.real, 'stack text-small ink-soft')}>
      <p className="row middle between gap-8">
        <strong className={isAbove ? 'text-body brand-dark' : 'text-body ink'}>
          <VisuallyHidden>{words.realColumn} </VisuallyHidden>
          <span>{words.percent(hundredths)}</span>
        </strong>
        {isAbove ? <Badge>{words.above}</Badge> : <span>{words.below}</span>}
      </p>
      <svg
        className={classNames(css.bar, 'block full-width')}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect fill="var(--line-soft)" y="2" width="100" height="6" />
        <rect fill={isAbove ? 'var(--brand)' : 'var(--ink-quiet)'} y="2" width={hundredths / 100} height="6" />
        <rect fill="var(--ink)" x="24.5" width="1" height="10" />
      </svg>
    </div>
  );
}

interface RowProps extends TreeTools {
  readonly holder: Holder;
  readonly company: string;
}

/** Errors of a row, shown once it was edited or everything was submitted. */
function errorsOf({ id, name, share }: Holder, { found, isAsked }: TreeTools) {
  const error = (what: 'name' | 'share' | 'circle'): string | undefined => {
    const wrong = found.errors.find((one) => one.id === id && one.kind === what);
    const isTyped = what === 'circle' || (what === 'share' ? share !== '' : name !== '');
    return wrong && (isTyped || isAsked) ? words.errors[what]() : undefined;
  };
  return { name: error('name') ?? error('circle'), share: error('share') };
}

/** Name, share and the effective share; errors span the row, because the share's column is narrow. */
function RowFields({ holder, company, ...tools }: RowProps) {
  const { id, kind, name, share } = holder;
  const errors = errorsOf(holder, tools);
  return (
    <>
      <div className={classNames(css.fields, 'stack gap-12')}>
        <span className={classNames(css.kindIcon, 'stack middle ink-soft')}>
          <ScreeningIcon name={kind} size={22} />
        </span>
        <TextField
          label={words.nameOf(company)}
          quietLabel
          placeholder={words.namePlaceholder}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={errors.name}
          errorPlace={`${id}-name`}
          onChange={(typed) => tools.change(id, { name: typed })}
        />
        <MaskedField
          label={words.shareOf(name, company)}
          quietLabel
          inputMode="decimal"
          align="end"
          autoComplete="off"
          mask={shareMask}
          suffix={<span className={classNames(css.unit, 'stack centered ink-soft')}>%</span>}
          value={share}
          error={errors.share}
          errorPlace={`${id}-share`}
          onChange={(typed) => tools.change(id, { share: typed })}
        />
        <Real holder={holder} found={tools.found} />
      </div>
      <div className={css.errors}>
        <FieldError id={`${id}-name`} error={errors.name} />
        <FieldError id={`${id}-share`} error={errors.share} />
      </div>
    </>
  );
}

const RowKind = ({ holder: { id, kind, name }, change, remove }: RowProps) => (
  <div className={classNames(css.line, 'row wrap middle between gap-8')}>
    <div className={css.kinds}>
      <RadioGroup
        legend={words.kind(name)}
        quietLegend
        look="segments"
        options={kinds}
        value={kind}
        onChange={(chosen) => change(id, { kind: chosen })}
      />
    </div>
    <Button icon={<Icon name="minus" size={16} />} look="quiet" size="small" onClick={() => remove(id)}>
      {words.remove(name)}
    </Button>
  </div>
);

function Row(props: RowProps) {
  const { holder, company, ...tools } = props;
  const { id, kind, name, share } = holder;
  return (
    <li className={classNames(css.holder, 'stack gap-8 relative')}>
      <VisuallyHidden>{words.row(name, words.kinds[kind], company, share)}</VisuallyHidden>
      <RowFields {...props} />
      <RowKind {...props} />
      {kind === 'company' && (
        <Holders
          {...tools}
          companyId={id}
          company={name === '' ? words.kinds.company : name}
          holders={holder.holders}
        />
      )}
    </li>
  );
}

/** The shareholders of one company as a list; each company contains a nested list. */
export function Holders({ companyId, company, holders, ...tools }: HoldersProps) {
  const sum = holders.reduce((all, { share }) => all + (hundredthsOf(share) ?? 0), 0);
  const wrong = tools.found.errors.find((one) => one.id === companyId && one.kind === 'sum');
  return (
    <>
      {holders.length > 0 && (
        <ul className={classNames(css.holders, 'stack lines-between')} aria-label={words.tree(company)}>
          {holders.map((holder) => (
            <Row key={holder.id} holder={holder} company={company} {...tools} />
          ))}
        </ul>
      )}
      <div className={classNames(css.line, 'row wrap middle between gap-8')}>
        <p
          className={classNames(
            css.sum,
            'text-small',
            wrong ? 'red' : 'row middle gap-6',
            !wrong && (sum === wholeShare ? 'green' : 'ink-soft'),
          )}
          role={wrong ? 'alert' : undefined}
        >
          {!wrong && sum === wholeShare && <Icon name="check" size={16} />}
          <span>{wrong ? words.errors.sum(wrong) : words.sum(company, sum)}</span>
        </p>
        <Button icon={<Icon name="plus" size={16} />} look="quiet" size="small" onClick={() => tools.add(companyId)}>
          {words.add(company)}
        </Button>
      </div>
    </>
  );
}
