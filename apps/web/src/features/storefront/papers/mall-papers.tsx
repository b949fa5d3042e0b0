import { storefrontPaperWords as words } from '@portal/domain/messages/storefront/papers.ts';
import type { StorefrontPaper } from '@portal/domain/rules/paper/storefront-papers.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { SupportContact } from '../../../blocks/frame/support-contact.tsx';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import css from './mall-papers.module.css';
import { papersOfMall } from './papers.ts';

function PaperRow({ paper: { paper, isHandedIn } }: { readonly paper: StorefrontPaper }) {
  const { name, about } = words.papers[paper];
  return (
    <li className={classNames(css.paper, 'stack gap-12')}>
      <span className={isHandedIn ? css.done : css.open} aria-hidden="true">
        {isHandedIn && <Icon name="check" size={14} />}
      </span>
      <div>
        <p className="strong">
          {name}{' '}
          {isHandedIn ? <Badge tone="green">{words.handedIn}</Badge> : <VisuallyHidden>{words.toSend}</VisuallyHidden>}
        </p>
        <p className="ink-soft text-small">{about}</p>
      </div>
    </li>
  );
}

/** How to send the documents: by mail, if the help desk has an address. */
function HowToSend() {
  const { mallId } = useKnownMall();
  const brand = useConfiguration()?.brand;
  const address = brand?.supportEmail;
  const subject = encodeURIComponent(words.subject(mallId));
  return (
    <div className={classNames(css.how, 'stack gap-4 rounded on-ground')}>
      <p className="strong">{words.howTitle}</p>
      <p className="ink-soft text-small">{words.how(mallId)}</p>
      <p className="ink-soft text-small">{words.more}</p>
      <p className={classNames(css.ways, 'row wrap middle mt-8 anywhere')}>
        {address && (
          <a className={buttonClass('secondary', 'small')} href={`mailto:${address}?subject=${subject}`}>
            {words.write}
          </a>
        )}
        {brand && (
          <span>
            <SupportContact {...brand} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The mall's documents, ticked if received, and how to send the others; nothing before the registration. */
export function MallPapers() {
  const papers = useMallQuery(papersOfMall).data?.papers ?? [];
  if (papers.length === 0) return null;
  const left = papers.filter(({ isHandedIn }) => !isHandedIn).length;
  return (
    <div className="stack gap-16">
      <p>{words.count(left)}</p>
      <ul className="stack gap-12">
        {papers.map((paper) => (
          <PaperRow key={paper.paper} paper={paper} />
        ))}
      </ul>
      <HowToSend />
    </div>
  );
}
