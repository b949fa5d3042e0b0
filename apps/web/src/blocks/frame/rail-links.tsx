import { railWords as words } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';
import css from './rail-links.module.css';

/** Links under the progress of every merchant page: sent answers, and help for this page. */
export function RailLinks() {
  const { path } = usePlace();
  return (
    <ul className={classNames(css.links, 'stack')}>
      <li>
        <Link className="row middle gap-10 tap-height text-small normal ink-soft" to="/my-file">
          <Icon name="file" size={18} /> {words.myFile}
        </Link>
      </li>
      <li>
        <a
          className="row middle gap-10 tap-height text-small normal ink-soft"
          href={`/help#${path}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="help" size={18} /> {words.help}
        </a>
      </li>
    </ul>
  );
}
