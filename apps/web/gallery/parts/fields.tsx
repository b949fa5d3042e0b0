import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { ComboField } from '@portal/ui/fields/combo-field.tsx';
import { FieldFrame } from '@portal/ui/fields/field.tsx';
import { FieldError } from '@portal/ui/fields/field-error.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import { TextArea } from '@portal/ui/fields/text-area.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { WholeText } from '@portal/ui/fields/whole-text.tsx';
import type { ComponentProps } from 'react';
import { businessNumberMask } from '../../src/lib/masks/masks.ts';
import { Held } from '../held.tsx';
import { focused, type Part, part } from '../part.ts';
import { samples } from '../samples.ts';

type Rest<Props> = Partial<Omit<Props, 'value' | 'onChange'>>;

const tick = (start: boolean, rest: Rest<ComponentProps<typeof Checkbox>> = {}) => (
  <Held start={start}>
    {(value, onChange) => <Checkbox label={samples.company} {...rest} value={value} onChange={onChange} />}
  </Held>
);
const text = (start: string, rest: Rest<ComponentProps<typeof TextField>> = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <TextField label={samples.company} {...rest} value={value} onChange={(typed) => onChange(typed)} />
    )}
  </Held>
);
const masked = (start: string, rest: Rest<ComponentProps<typeof MaskedField>> = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <MaskedField label={samples.company} mask={businessNumberMask} {...rest} value={value} onChange={onChange} />
    )}
  </Held>
);
const password = (start: string, rest: Rest<ComponentProps<typeof PasswordField>> = {}) => (
  <Held start={start}>
    {(value, onChange) => <PasswordField label={samples.company} {...rest} value={value} onChange={onChange} />}
  </Held>
);
const area = (start: string, rest: Rest<ComponentProps<typeof TextArea>> = {}) => (
  <Held start={start}>
    {(value, onChange) => <TextArea label={samples.company} {...rest} value={value} onChange={onChange} />}
  </Held>
);

const options = [
  { value: 'a', label: samples.company },
  { value: 'b', label: samples.person },
  { value: 'c', label: samples.address, disabled: true },
];
const longOptions = [...options, { value: 'd', label: samples.longCompany }];
const select = (start: string, rest: Rest<ComponentProps<typeof SelectField<string>>> = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <SelectField label={samples.company} options={options} {...rest} value={value} onChange={onChange} />
    )}
  </Held>
);
const likeTyped = (typed: string) => longOptions.filter(({ label }) => label.includes(typed));
const combo = (start: string, rest: Rest<ComponentProps<typeof ComboField>> = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <ComboField
        label={samples.company}
        shown={longOptions.find((option) => option.value === value)?.label ?? ''}
        find={likeTyped}
        message={String}
        placeholder={samples.sentence}
        {...rest}
        value={value}
        onChange={onChange}
      />
    )}
  </Held>
);
const described = options.map((option) => ({ ...option, description: samples.sentence }));
const radio = (start: string, rest: Rest<ComponentProps<typeof RadioGroup<string>>> = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <RadioGroup legend={samples.company} options={described} {...rest} value={value} onChange={onChange} />
    )}
  </Held>
);

const aside = <Button size="small">{samples.person}</Button>;

export const fieldParts: readonly Part[] = [
  part('ui/fields/checkbox.tsx', {
    empty: () => tick(false),
    ticked: () => tick(true),
    partly: () => tick(false, { partly: true, strong: true }),
    hint: () => tick(false, { hint: samples.sentence, aside }),
    error: () => tick(false, { error: samples.sentence, required: true, mark: '(필수)' }),
    disabled: () => tick(false, { disabled: true }),
    'disabled-ticked': () => tick(true, { disabled: true }),
    focus: focused(() => tick(false)),
    long: () => tick(true, { label: samples.longSentence, hint: samples.longSentence, aside }),
  }),
  part('ui/fields/field-error.tsx', {
    none: () => <FieldError id="gallery-none" />,
    error: () => <FieldError id="gallery-error" error={samples.sentence} />,
    success: () => <FieldError id="gallery-success" success={samples.sentence} />,
    long: () => <FieldError id="gallery-long" error={`${samples.longSentence} ${samples.longWord}`} />,
  }),
  part('ui/fields/field.tsx', {
    everything: () => (
      <FieldFrame
        label={samples.company}
        hint={samples.sentence}
        badge={<Badge tone="green">{samples.person}</Badge>}
        required
        aside={aside}
        reading={samples.address}
      >
        {({ id, describedBy }) => <input id={id} aria-describedby={describedBy} />}
      </FieldFrame>
    ),
    error: () => (
      <FieldFrame label={samples.company} error={samples.sentence} required={false}>
        {({ id, describedBy }) => <input id={id} aria-describedby={describedBy} aria-invalid />}
      </FieldFrame>
    ),
    long: () => (
      <FieldFrame
        label={samples.longCompany}
        hint={samples.longSentence}
        error={samples.longSentence}
        required
        aside={aside}
      >
        {({ id, describedBy }) => <input id={id} aria-describedby={describedBy} />}
      </FieldFrame>
    ),
  }),
  part('ui/fields/whole-text.tsx', {
    short: () => <WholeText label={samples.address} value={samples.company} suffix={aside} />,
    long: () => (
      <WholeText label={samples.address} value={samples.longSentence} hint={samples.sentence} suffix={aside} />
    ),
    error: () => <WholeText label={samples.address} value="" error={samples.sentence} />,
    empty: () => <WholeText label={samples.address} value="" onType={() => undefined} />,
    typed: () => <WholeText label={samples.address} value={samples.longSentence} onType={() => undefined} />,
  }),
  part('ui/fields/text-field.tsx', {
    empty: () => text(''),
    placeholder: () => text('', { placeholder: samples.address, required: false }),
    filled: () => text(samples.company, { hint: samples.sentence, required: true }),
    error: () => text(samples.company, { error: samples.sentence }),
    success: () => text(samples.company, { success: samples.sentence }),
    disabled: () => text(samples.company, { disabled: true }),
    'read-only': () => text(samples.company, { readOnly: true }),
    focus: focused(() => text('')),
    'error-focus': focused(() => text('', { error: samples.sentence })),
    'prefix-and-suffix': () =>
      text('330000', { prefix: 'KRW', suffix: aside, align: 'end', reading: samples.sentence }),
    long: () => text(samples.longWord, { label: samples.longCompany, hint: samples.longSentence, suffix: aside }),
  }),
  part('ui/fields/masked-field.tsx', {
    empty: () => masked(''),
    filled: () => masked('9051234566'),
    error: () => masked('905', { error: samples.sentence }),
    disabled: () => masked('9051234566', { disabled: true }),
    focus: focused(() => masked('905')),
  }),
  part('ui/fields/password-field.tsx', {
    empty: () => password(''),
    filled: () => password('Harbor7!quilt', { hint: samples.sentence }),
    error: () => password('a', { error: samples.longSentence }),
    focus: focused(() => password('Harbor7!quilt')),
  }),
  part('ui/fields/combo-field.tsx', {
    empty: () => combo(''),
    chosen: () => combo('a', { hint: samples.sentence, required: true, aside }),
    error: () => combo('', { error: samples.sentence }),
    disabled: () => combo('a', { disabled: true }),
    focus: focused(() => combo('a')),
    long: () => combo('d', { label: samples.longCompany }),
  }),
  part('ui/fields/select-field.tsx', {
    empty: () => select(''),
    placeholder: () => select('', { placeholder: samples.sentence }),
    chosen: () => select('a', { hint: samples.sentence, required: true }),
    error: () => select('', { error: samples.sentence }),
    disabled: () => select('a', { disabled: true }),
    focus: focused(() => select('a')),
    long: () => select('d', { options: longOptions, label: samples.longCompany }),
  }),
  part('ui/fields/text-area.tsx', {
    empty: () => area('', { most: 200 }),
    filled: () => area(samples.longSentence, { most: 200, hint: samples.sentence, required: true }),
    'too-long': () => area(samples.longSentence, { most: 20, error: samples.sentence }),
    error: () => area('', { error: samples.sentence }),
    focus: focused(() => area('')),
    long: () => area(`${samples.longWord} ${samples.longSentence}`.repeat(4), { rows: 3 }),
  }),
  part('ui/fields/radio-group.tsx', {
    cards: () => radio('a', { hint: samples.sentence, required: true }),
    segments: () => radio('b', { look: 'segments', options: options.slice(0, 2) }),
    list: () => radio('a', { look: 'list', options }),
    empty: () => radio(''),
    error: () => radio('', { error: samples.sentence, look: 'segments', options }),
    'error-cards': () => radio('', { error: samples.sentence }),
    disabled: () => radio('a', { options: described.map((option) => ({ ...option, disabled: true })) }),
    'quiet-legend': () => radio('a', { quietLegend: true, options }),
    focus: focused(() => radio('a')),
    long: () =>
      radio('d', { options: longOptions.map((option) => ({ ...option, description: samples.longSentence })) }),
  }),
];
