import { type Mock, vi } from 'vitest';

interface Popup {
  closed: boolean;
  /** Empty until it shows the gateway's page, whose address cannot be read from here. */
  readonly location: { readonly href: string };
  readonly close: Mock<() => void>;
}
/** The payment window; null if the browser opens none. */
export let popup: Popup | null;
export const blockPopups = (): void => {
  popup = null;
};
export const loadGateway = (): void => {
  if (!popup) return;
  Object.defineProperty(popup.location, 'href', {
    get: () => {
      throw new DOMException('another origin', 'SecurityError');
    },
  });
};
export const closePopup = (): void => {
  if (popup) popup.closed = true;
};
export const posted = vi.fn();

export function stubPopup(): void {
  popup = { closed: false, location: { href: 'about:blank' }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => popup);
  posted.mockReset();
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    posted(this.action, this.target, Object.fromEntries(Array.from(new FormData(this))));
  };
}
