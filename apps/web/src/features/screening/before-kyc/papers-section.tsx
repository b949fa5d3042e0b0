import { papersWords, paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { type OwnPaper, ownPapers } from '@portal/domain/rules/paper/own-papers.ts';
import type { PaperKey } from '@portal/domain/rules/paper/papers.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { setField, useValue } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useId } from 'react';
import css from './own-list.module.css';
import type { OwnProps } from './own-sections.tsx';
import { TakeAlong } from './take-along.tsx';

/** Issued only over the counter. */
const visited: readonly PaperKey[] = ['seal-certificate', 'signature-certificate', 'corporate-seal'];

/** Text at the right end of a row: how long handing in takes, or that it must be fetched in person. */
function timeOf({ key, isGiven, isReady, minutes }: OwnPaper): string {
  if (isGiven) return words.given;
  if (visited.includes(key) && !isReady) return words.visit;
  return minutes === 0 ? '' : words.minutes(minutes);
}

interface RowProps {
  readonly paper: OwnPaper;
  readonly onTick: (isReady: boolean) => void;
}

function PaperRow({ paper, onTick }: RowProps) {
  const id = useId();
  const { key, each, isGiven, isReady } = paper;
  const { name, about, where, time } = paperWords[key];
  return (
    <li>
      <div className="row between gap-12 middle">
        <label className={classNames(css.tickName, 'row grow middle gap-16 tap-height pointer strong balanced')}>
          <input
            type="checkbox"
            className={classNames(css.tick, 'm-0 no-shrink size-24')}
            checked={isReady}
            disabled={isGiven}
            aria-describedby={`${id}-about`}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span>{each ? words.eachPaper(name) : name}</span>
        </label>
        <span className="no-shrink ink-soft text-small">{timeOf(paper)}</span>
      </div>
      <div className={css.below}>
        <p id={`${id}-about`} className="mt-4 text-small ink-soft">
          {isGiven ? words.givenAbout : about}
        </p>
        {!isGiven && (
          <p className={classNames(css.where, 'row gap-8 mt-8 text-small ink-soft')}>
            <Icon name="infoCircle" size={18} />
            <span>
              {where} · {time}
            </span>
          </p>
        )}
        {key === 'power-of-attorney' && (
          <a className="inline-block mt-8 text-small strong brand" href="/forms/power-of-attorney.pdf" download>
            {papersWords.form}
          </a>
        )}
      </div>
    </li>
  );
}

/** Documents to prepare, ticked when ready. Ticks are kept in the draft, so that the person can go and fetch the rest. */
export function PapersSection({ form, progress }: OwnProps) {
  const typed = useValue(form.store.root);
  const papers = ownPapers(progress, typed);
  const ready = papers.filter(({ isReady }) => isReady).length;
  const tick = (key: PaperKey, isReady: boolean): void => {
    const others = typed.ready.filter((one) => one !== key);
    setField(form.field('ready'), isReady ? [...others, key] : others);
  };
  return (
    <Section title={words.papersTitle} lead={words.papersLead}>
      <div className="row middle gap-16 text-small no-wrap strong">
        <progress
          className={classNames(css.bar, 'grow')}
          value={ready}
          max={papers.length}
          aria-label={words.papersTitle}
        />
        <span role="status">{words.ready(ready, papers.length)}</span>
      </div>
      <ul className={css.list}>
        {papers.map((paper) => (
          <PaperRow key={paper.key} paper={paper} onTick={(isReady) => tick(paper.key, isReady)} />
        ))}
      </ul>
      <TakeAlong form={form} />
    </Section>
  );
}
