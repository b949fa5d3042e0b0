import { institutions } from '@portal/domain/messages/help/links.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { LineIcon } from '@portal/ui/base/icon.tsx';
import type { Ref } from 'react';

const offices = {
  ic: institutions.government.href,
  dl: institutions.licences.href,
  ac: institutions.foreigners.href,
} as const satisfies Record<CardType, string>;

const outside = 'M18 14v5H5V6h5m4-2h6v6m0-6l-9 9';

interface OfficeLinkProps {
  readonly cardType: CardType;
  readonly look: 'primary' | 'secondary';
  readonly size?: 'small';
  readonly onOpen: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Link to the authority's website for removing a lock, in a new tab. */
export const OfficeLink = ({ cardType, look, size, onOpen, ref }: OfficeLinkProps) => (
  <a
    ref={ref}
    className={buttonClass(look, size)}
    href={offices[cardType]}
    target="_blank"
    rel="noreferrer"
    onClick={onOpen}
  >
    <span>{words.offices[cardType]}</span>
    <LineIcon path={outside} size={18} />
  </a>
);
