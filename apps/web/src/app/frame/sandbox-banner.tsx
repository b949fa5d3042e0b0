import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useConfiguration } from '../../lib/session/configuration.ts';
import css from './sandbox-banner.module.css';

/** Test banner on every page when providers are simulated (decisions §9). */
export function SandboxBanner() {
  const configuration = useConfiguration();
  if (!configuration?.sandboxUrl) return null;
  return (
    <aside className={classNames(css.banner, 'on-amber text-tiny text-center')} aria-label={frameWords.notice}>
      {frameWords.sandbox}
    </aside>
  );
}
