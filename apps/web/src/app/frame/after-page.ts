import { SessionWatch } from '../session/session-watch.tsx';
import { PhoneMenu } from './phone-menu.tsx';

/** Parts of the frame that no page waits for: the menu on phones, and code that is needed after half an hour at the earliest. */
export const afterPage = { PhoneMenu, SessionWatch } as const;
