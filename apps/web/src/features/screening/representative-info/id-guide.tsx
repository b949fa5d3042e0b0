import { idGuideWords as words } from '@portal/domain/messages/picture/id-guide.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { GuidePicture, guideTopics } from './guide-picture.tsx';
import css from './id-guide.module.css';

interface IdGuideProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How to photograph an ID card: ten pictures, good next to bad (specification 2 §2.4). */
export function IdGuide({ open, onClose }: IdGuideProps) {
  return (
    <Dialog open={open} size="wide" title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className="mb-16">{words.lead}</p>
      <ul className="stack gap-20 mb-24">
        {words.pairs.map((pair, place) => (
          <li key={pair.good} className="stack two-columns gap-12">
            {(['good', 'bad'] as const).map((kind) => (
              <figure key={kind}>
                <GuidePicture topic={guideTopics[place] ?? 'clean'} isGood={kind === 'good'} />
                <figcaption className={classNames(css.caption, 'row wrap middle mt-8 text-small ink')}>
                  <Badge tone={kind === 'good' ? 'green' : 'red'}>{words[kind]}</Badge>
                  <span>{pair[kind]}</span>
                </figcaption>
              </figure>
            ))}
          </li>
        ))}
      </ul>
      <Notice title={words.adviceTitle}>
        <ul>
          {words.advice.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </Notice>
    </Dialog>
  );
}
