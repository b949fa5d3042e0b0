import { classNames } from '@portal/ui/base/class-names.ts';
import '@portal/domain/messages/codes/document-codes.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { documentUploadWords as words } from '@portal/domain/messages/screening/document-upload.ts';
import { screeningProgressWords } from '@portal/domain/messages/screening/screening.ts';
import { needsNewPaper } from '@portal/domain/rules/paper/paper-age.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { PaperClock } from '../../../blocks/paper/paper-clock.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { ProgressGate } from '../progress-gate.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { ConsentSection } from './consent-section.tsx';
import { DocumentList } from './document-list.tsx';
import css from './document-upload.module.css';
import { useHandIn } from './use-hand-in.ts';

/** Earliest issue date for today, and for the whole review. */
function PaperDays({ papers }: Pick<Progress, 'papers'>) {
  if (!papers) return <li>{words.recent}</li>;
  const { goodSince, lastingSince, reviewEndsOn } = papers;
  return (
    <>
      <li>{paperClockWords.today(goodSince)}</li>
      <li>{paperClockWords.lasting(lastingSince, reviewEndsOn)}</li>
    </>
  );
}

/** Documents submitted earlier that expire during the review. */
function RunningOut({ papers }: Pick<Progress, 'papers'>) {
  const clock = papers && { ...papers, papers: papers.papers.filter(needsNewPaper) };
  return clock ? <PaperClock clocks={clock} /> : null;
}

function DocumentUpload({ progress }: { readonly progress: Progress }) {
  const page = useHandIn(progress);
  return (
    <>
      <div className={classNames(css.notices, 'mb-24')}>
        <Notice title={words.noticeTitle}>
          <ul className={classNames(css.items, 'stack gap-4')}>
            <PaperDays papers={progress.papers} />
            {words.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Notice>
      </div>
      <RunningOut papers={progress.papers} />
      <DocumentList documents={page.documents} />
      <ConsentSection agreed={page.agreed} onAgree={page.agree} error={page.consentError} />
      <ActionBar>
        <Button look="primary" busy={page.sending} busyLabel={words.submitting} onClick={page.submit}>
          {words.submit}
        </Button>
      </ActionBar>
    </>
  );
}

/** Documents, and the consent to pass them on (specification 2 §2.6). */
export function Page() {
  return (
    <ScreeningPage title={words.title} lead={words.lead} step={2} note={screeningProgressWords.parts.documents}>
      <ProgressGate>{(progress) => <DocumentUpload progress={progress} />}</ProgressGate>
    </ScreeningPage>
  );
}
