import { storefrontManagementWords as words } from '@portal/domain/messages/storefront/management.ts';
import { copyText } from '@portal/ui/feedback/copy-text.ts';
import { MallIcon } from '../frame/mall-icon.tsx';

export const CopyButton = ({ text }: { readonly text: string }) => (
  <button
    type="button"
    className="tap-square p-0 stack no-shrink centered pointer ink-soft bare"
    aria-label={words.copyOf(text)}
    onClick={() => void copyText(text, words)}
  >
    <MallIcon name="copy" size={16} />
  </button>
);
