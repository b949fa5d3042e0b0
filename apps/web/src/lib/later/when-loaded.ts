import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';

/** Milliseconds after which a pressed button is shown as busy. */
const slowAfter = 150;

/** The element that the person used last: a pressed button or an edited field; none after Back and Forward. */
let used: Element | undefined;

if (typeof document !== 'undefined') {
  const note = ({ target }: Event): void => {
    used = target instanceof Element ? (target.closest('button') ?? target) : undefined;
  };
  for (const use of ['click', 'input', 'popstate']) addEventListener(use, note, true);
}

/**
 * Opens what is loaded on demand; the pressed button is busy meanwhile (`global.css`). Nothing opens over what the person turned to since.
 * @param load as given to `useLater`, which then has it at once
 */
export async function whenLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
  const pressed = used;
  const slow = setTimeout(() => pressed?.setAttribute('aria-busy', 'true'), slowAfter);
  const isLoaded = await load().then(
    () => true,
    () => false,
  );
  clearTimeout(slow);
  pressed?.removeAttribute('aria-busy');
  if (pressed !== used) return;
  if (isLoaded) open();
  else void showDialog(frameWords.unreachable);
}
