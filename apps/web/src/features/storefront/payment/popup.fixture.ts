import { type Mock, vi } from 'vitest';

interface Popup {
  closed: boolean;
  /** Empty until the gateway's page is in it, whose address is not to be read from here. */
  readonly location: { readonly href: string };
  readonly close: Mock<() => void>;
}
/** The window in which is paid; null where the browser opens none. */
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
/** The forms sent into it. */
export const posted = vi.fn();

export function stubPopup(): void {
  popup = { closed: false, location: { href: 'about:blank' }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => popup);
  posted.mockReset();
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    posted(this.action, this.target, Object.fromEntries(Array.from(new FormData(this))));
  };
}
