import { storefrontDetailWords as words } from '@portal/domain/messages/storefront/management.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import css from './management.module.css';

interface Method {
  readonly krName: string;
  readonly isCard: boolean;
  readonly isNormal: boolean;
}

interface GroupProps {
  readonly methods: readonly Method[];
  readonly isNormal: boolean;
}

/** A group of methods, marked not only by colour but by a tick or a dash, below its name. */
function Group({ methods, isNormal }: GroupProps) {
  const own = methods.filter((method) => method.isNormal === isNormal);
  return (
    <div>
      <h3 className={classNames(css.group, 'text-small')}>
        {isNormal ? words.normal : words.suspended} <span className="normal ink-quiet">{words.count(own.length)}</span>
      </h3>
      {own.length === 0 && <p className="ink-soft">{isNormal ? words.noNormal : words.noSuspended}</p>}
      <ul>
        {own.map(({ krName }) => (
          <li key={krName} className={classNames(css.method, 'row middle gap-10 anywhere')}>
            <span className={classNames('disc size-22', isNormal ? 'on-green green' : 'on-line-soft ink-soft')}>
              <Icon name={isNormal ? 'check' : 'minus'} size={14} />
            </span>
            {krName}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards and easy pay, each normal and suspended (specification 2 §2.8). */
export function MethodGroups({ methods }: { readonly methods: readonly Method[] }) {
  if (methods.length === 0) {
    return (
      <Section title={words.cards}>
        <Notice>{words.none}</Notice>
      </Section>
    );
  }
  const kinds = [
    [words.cards, methods.filter(({ isCard }) => isCard)],
    [words.easyPay, methods.filter(({ isCard }) => !isCard)],
  ] as const;
  return kinds.map(([title, own]) => (
    <Section key={title} title={title}>
      <div className={classNames(css.groups, 'stack two-columns gap-24')}>
        <Group methods={own} isNormal />
        <Group methods={own} isNormal={false} />
      </div>
    </Section>
  ));
}
