import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { PaperClock } from '../../../blocks/paper/paper-clock.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useMerchant } from '../../../lib/session/journey.ts';
import css from './review-more.module.css';
import type { Review } from './use-tracker.ts';

/** The age of the documents, and links to more information. */
export function ReviewMore({ review: { papers } }: { readonly review: Review }) {
  const isPaid = useMerchant().accountStatus === 'PAID';
  const next = <Icon name="next" size={18} />;
  return (
    <>
      {papers && <PaperClock clocks={papers} />}
      <Section title={words.linksTitle} screenOnly>
        <ul className="lines-between">
          <li>
            <Link className={classNames(css.link, 'row middle gap-12 normal ink')} to="/my-file">
              <Icon name="file" /> <span className="grow">{words.myFile}</span> {next}
            </Link>
          </li>
          {isPaid && (
            <li>
              <Link className={classNames(css.link, 'row middle gap-12 normal ink')} to="/payment-receipt">
                <Icon name="card" /> <span className="grow">{words.receipt}</span> {next}
              </Link>
            </li>
          )}
          <li>
            <a
              className={classNames(css.link, 'row middle gap-12 normal ink')}
              href="/help#/kyc-complete"
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="help" /> <span className="grow">{words.help}</span> {next}
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
}
