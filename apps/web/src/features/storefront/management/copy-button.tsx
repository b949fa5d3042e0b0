import { storefrontManagementWords as words } from '@portal/domain/messages/storefront/management.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { MallIcon } from '../frame/mall-icon.tsx';

export function CopyButton({ text }: { readonly text: string }) {
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) toast(words.copied);
    else toastFailure(words.notCopied);
  };
  return (
    <button
      type="button"
      className="tap-square p-0 stack no-shrink centered pointer ink-soft bare"
      aria-label={words.copyOf(text)}
      onClick={() => void copy()}
    >
      <MallIcon name="copy" size={16} />
    </button>
  );
}
