import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { useConfiguration } from '../../lib/session/configuration.ts';
import css from './sandbox-banner.module.css';

/** Test banner on every page when providers are simulated (decisions §9). */
export function SandboxBanner() {
  const configuration = useConfiguration();
  if (!configuration?.sandboxUrl) return null;
  return (
    <aside className={css.banner} aria-label={frameWords.notice}>
      {frameWords.sandbox}
    </aside>
  );
}
