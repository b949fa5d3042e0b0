import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Enlarged, usePictureUrl } from '@portal/ui/fields/file-thumbnail.tsx';
import type { PickedFile } from '@portal/ui/fields/picked-file.ts';
import css from './certificate-at-hand.module.css';

interface AtHandProps {
  readonly file: PickedFile;
  /** rail: next to the page, on wide screens only. bar: above the buttons, on phones. */
  readonly place: 'rail' | 'bar';
}

/** Keeps the certificate in view while its values are checked; enlarged when pressed. Nothing for a file without a picture. */
export function CertificateAtHand({ file, place }: AtHandProps) {
  const url = usePictureUrl(file.picture);
  if (!url) return null;
  return (
    <Enlarged title={words.certificate} picture={<img src={url} alt={words.attachedCertificate} />}>
      {(show) =>
        place === 'rail' ? (
          <div className={classNames(css.rail, 'stack gap-10')}>
            <p className="ink-soft text-small">{words.attachedCertificate}</p>
            <button
              type="button"
              className={classNames(css.thumbnail, 'bare p-0 stack gap-10 brand-dark')}
              onClick={show}
            >
              <img src={url} alt="" />
              <span className="inline-row middle gap-6 tap-height text-small strong">
                <Icon name="search" size={16} />
                {words.showLarge}
              </span>
            </button>
          </div>
        ) : (
          <button
            type="button"
            className={classNames(
              css.bar,
              'bare inline-row middle gap-6 tap-height pointer text-small strong brand-dark',
            )}
            onClick={show}
          >
            <Icon name="file" size={16} />
            {words.showCertificate}
          </button>
        )
      }
    </Enlarged>
  );
}
