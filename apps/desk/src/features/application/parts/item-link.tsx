import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import css from './parts.module.css';

interface ItemLinkProps {
  readonly number: string;
  readonly part: 'persons' | 'documents';
  readonly item: string;
  readonly label: string;
  readonly about: string;
  readonly isHere: boolean;
}

/** A person or a document in the list on the left. */
export const ItemLink = ({ number, part, item, label, about, isHere }: ItemLinkProps) => (
  <li>
    <Link
      to="/a/$number"
      params={{ number }}
      search={{ part, item }}
      className={classNames(css.item, 'stack normal ink', isHere && css.itemHere)}
      aria-current={isHere ? 'true' : undefined}
    >
      <strong className="anywhere">{label}</strong>
      {about && <span>{about}</span>}
    </Link>
  </li>
);
