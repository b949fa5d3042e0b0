import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { CardTable } from '@portal/ui/layout/card-table.tsx';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Page } from '@portal/ui/layout/page.tsx';
import { ProgressPieces } from '@portal/ui/layout/progress-pieces.tsx';
import { FieldRow, Section } from '@portal/ui/layout/section.tsx';
import { SettledLine } from '@portal/ui/layout/settled-line.tsx';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import { StepItem } from '@portal/ui/layout/step-item.tsx';
import { StepParts } from '@portal/ui/layout/step-parts.tsx';
import { Tabs } from '@portal/ui/layout/tabs.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Held } from '../held.tsx';
import { alone, focused, type Part, part, pressed } from '../part.ts';
import { samples } from '../samples.ts';

const change = <Button look="quiet">{samples.person}</Button>;
const field = (label: string) => (
  <Held start="">
    {(value, onChange) => <TextField label={label} value={value} onChange={(typed) => onChange(typed)} />}
  </Held>
);
const steps = [
  { label: samples.company },
  { label: samples.person, note: samples.sentence },
  { label: samples.address },
] as const;
const longSteps = [{ label: samples.longCompany, note: samples.longSentence }, { label: samples.longSentence }];
const inner = { label: samples.address, steps, current: 2 };
const bar = (label: string, current: number, given: ComponentProps<typeof StepBar>['steps'] = steps) => (
  <StepBar label={label} steps={given} current={current} />
);
const tabs = [
  { key: 'a', label: samples.company },
  { key: 'b', label: samples.person },
] as const;
const tabbed = (given: readonly { key: 'a' | 'b'; label: string }[]) => (
  <Held<'a' | 'b'> start="a">
    {(chosen, onChoose) => (
      <Tabs label={samples.address} tabs={given} chosen={chosen} onChoose={onChoose}>
        <p>{samples.sentence}</p>
      </Tabs>
    )}
  </Held>
);
const way = (status?: string) => (
  <ActionBar status={status}>
    <Button>{samples.person}</Button>
    <Button look="primary">{samples.company}</Button>
  </ActionBar>
);
const table = (rows: readonly string[]) => (
  <CardTable label={samples.address} columns={[samples.company, samples.person]}>
    {rows.map((row) => (
      <tr key={row}>
        <th scope="row">{row}</th>
        <td data-label={samples.person}>{samples.sentence}</td>
      </tr>
    ))}
  </CardTable>
);
const onPage = (bar: ReactNode) => <Page title={samples.company}>{bar}</Page>;
const section = (
  <Section title={samples.company} lead={samples.sentence} aside={<Badge>{samples.person}</Badge>}>
    <FieldRow>
      {field(samples.company)}
      {field(samples.person)}
    </FieldRow>
  </Section>
);

export const layoutParts: readonly Part[] = [
  part('ui/layout/action-bar.tsx', {
    'with-status': alone(() => onPage(way(samples.sentence))),
    'without-status': alone(() => onPage(way())),
    'one-button': alone(() =>
      onPage(
        <ActionBar>
          <Button look="primary">{samples.company}</Button>
        </ActionBar>,
      ),
    ),
    busy: alone(() =>
      onPage(
        <ActionBar>
          <Button look="primary" busy busyLabel={samples.sentence}>
            {samples.company}
          </Button>
        </ActionBar>,
      ),
    ),
    long: alone(() => onPage(way(samples.longSentence))),
  }),
  part('ui/layout/card-table.tsx', {
    rows: alone(() => table([samples.company, samples.address])),
    long: alone(() => table([samples.longWord, samples.longSentence])),
  }),
  part('ui/layout/disclosure.tsx', {
    closed: () => <Disclosure summary={samples.company}>{samples.sentence}</Disclosure>,
    focus: focused(() => <Disclosure summary={samples.company}>{samples.sentence}</Disclosure>),
    opened: pressed(() => <Disclosure summary={samples.company}>{samples.sentence}</Disclosure>),
    long: pressed(() => <Disclosure summary={samples.longSentence}>{samples.longSentence}</Disclosure>),
  }),
  part('ui/layout/page.tsx', {
    plain: alone(() => (
      <Page title={samples.company} lead={samples.sentence}>
        {section}
        {way(samples.sentence)}
      </Page>
    )),
    'with-progress': alone(() => (
      <Page title={samples.company} lead={samples.sentence} progress={bar(samples.address, 2)}>
        {section}
        {way(samples.sentence)}
      </Page>
    )),
    'wide-with-mark': alone(() => (
      <Page title={samples.company} mark={<Icon name="check" size={48} />} wide>
        {section}
      </Page>
    )),
    long: alone(() => (
      <Page title={samples.longSentence} lead={samples.longSentence} progress={bar(samples.address, 1, longSteps)}>
        {section}
      </Page>
    )),
  }),
  part('ui/layout/settled-line.tsx', {
    filled: () => <SettledLine action={change}>{samples.company}</SettledLine>,
    noted: () => (
      <SettledLine note={samples.longSentence} action={change}>
        {samples.longCompany}
      </SettledLine>
    ),
  }),
  part('ui/layout/section.tsx', {
    filled: () => section,
    rows: () => (
      <Section title={samples.company}>
        <FieldRow split="prefix">
          {field(samples.person)}
          {field(samples.company)}
        </FieldRow>
        <FieldRow split="thirds">
          {field(samples.person)}
          {field(samples.company)}
          {field(samples.address)}
        </FieldRow>
      </Section>
    ),
    long: () => (
      <Section title={samples.longCompany} lead={samples.longSentence} aside={<Badge>{samples.person}</Badge>}>
        <p>{samples.longWord}</p>
      </Section>
    ),
  }),
  part('ui/layout/step-bar.tsx', {
    first: () => bar(`${samples.company} 1`, 1),
    middle: () => bar(`${samples.company} 2`, 2),
    done: () => bar(`${samples.company} 3`, 4),
    long: () => bar(`${samples.company} 4`, 1, longSteps),
    parts: () =>
      bar(`${samples.company} 5`, 2, [
        { label: samples.company },
        { label: samples.person, parts: { list: <StepParts {...inner} />, now: samples.address } },
      ]),
  }),
  part('ui/layout/step-parts.tsx', {
    first: () => <StepParts {...inner} current={1} />,
    middle: () => <StepParts {...inner} />,
    done: () => <StepParts {...inner} current={4} />,
    long: () => <StepParts label={samples.company} steps={longSteps} current={1} />,
  }),
  part('ui/layout/progress-pieces.tsx', {
    middle: () => <ProgressPieces steps={steps.map(({ label }) => label)} reached={2} />,
  }),
  part('ui/layout/step-item.tsx', {
    states: () => (
      <ol>
        <StepItem state="done" mark={<Icon name="check" size={16} />}>
          {samples.company}
        </StepItem>
        <StepItem state="now" mark={2}>
          {samples.longSentence}
        </StepItem>
        <StepItem state="later" mark={3}>
          {samples.person}
        </StepItem>
      </ol>
    ),
  }),
  part('ui/layout/tabs.tsx', {
    first: () => tabbed(tabs),
    focus: focused(() => tabbed(tabs)),
    long: () => tabbed(tabs.map((tab) => ({ ...tab, label: samples.longCompany + tab.label }))),
  }),
];
