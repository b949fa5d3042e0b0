import { papersWords as words } from '@portal/domain/messages/paper/account-papers.ts';
import { type PaperAnswers, papersFor } from '@portal/domain/rules/paper/papers.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { RadioGroup, type RadioOption } from '@portal/ui/fields/radio-group.tsx';
import { FieldRow, Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { PaperList } from './paper-list.tsx';
import css from './papers.module.css';

const notFetched: PaperAnswers = { isCorporation: false, nonProfit: false, jointRepresentatives: false, agent: false };

type YesOrNo = 'yes' | 'no';

const yesOrNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;
const kinds = [
  { value: 'no', label: words.sole },
  { value: 'yes', label: words.corporation },
] as const;

interface QuestionProps {
  readonly legend: string;
  readonly options?: readonly RadioOption<YesOrNo>[];
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Question({ legend, options = yesOrNo, value, onChange }: QuestionProps) {
  return (
    <RadioGroup
      legend={legend}
      look="segments"
      options={options}
      value={value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}

/** States what the list is for, because the printout lacks the questions. */
function summary({ isCorporation, nonProfit, jointRepresentatives, agent }: PaperAnswers): string {
  return words.summaryOf(isCorporation ? words.corporation : words.sole, [
    ...(nonProfit ? [words.nonProfitMark] : []),
    ...(jointRepresentatives ? [words.jointMark] : []),
    ...(agent ? [words.agentMark] : []),
  ]);
}

export function PapersSection() {
  const [answers, setAnswers] = useState(notFetched);
  const papers = papersFor(answers);
  const put = (part: Partial<PaperAnswers>): void => setAnswers({ ...answers, ...part });
  return (
    <Section title={words.title} lead={<span data-screen-only="">{words.lead}</span>}>
      <div className="stack gap-24" data-screen-only="">
        <FieldRow>
          <Question
            legend={words.business}
            options={kinds}
            value={answers.isCorporation}
            onChange={(isCorporation) => put({ isCorporation })}
          />
          <Question legend={words.nonProfit} value={answers.nonProfit} onChange={(nonProfit) => put({ nonProfit })} />
        </FieldRow>
        <FieldRow>
          <Question
            legend={words.joint}
            value={answers.jointRepresentatives}
            onChange={(jointRepresentatives) => put({ jointRepresentatives })}
          />
          <Question legend={words.agent} value={answers.agent} onChange={(agent) => put({ agent })} />
        </FieldRow>
      </div>
      <div>
        <div className={classNames(css.head, 'row wrap middle between gap-16')}>
          <div aria-live="polite">
            <h3 className="text-body">{words.count(papers.length)}</h3>
            <p className="mt-16">{summary(answers)}</p>
          </div>
          <div data-screen-only="">
            <Button size="small" onClick={() => print()}>
              {words.print}
            </Button>
          </div>
        </div>
        <PaperList papers={papers} />
        <p className="mt-16">{words.remark}</p>
      </div>
    </Section>
  );
}
