import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { useConfiguration } from '../../lib/session/configuration.ts';
import css from './sandbox-banner.module.css';

/** Says on every page that nothing here is real, when it is not (decisions §9). */
export function SandboxBanner() {
  const configuration = useConfiguration();
  if (!configuration?.sandboxUrl) return null;
  return (
    <aside className={css.banner} aria-label={frameWords.notice}>
      {frameWords.sandbox}
    </aside>
  );
}
