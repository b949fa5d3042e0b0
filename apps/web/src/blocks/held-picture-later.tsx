import { useLater } from '../lib/use-later.ts';
import type { HeldFile } from './hold.ts';

const heldPicture = async () => (await import('./held-picture.tsx')).HeldPicture;

interface HeldPictureLaterProps {
  /** null for none. */
  readonly held: HeldFile | null;
  readonly onSend: () => void;
}

/** A picture that is not sent yet, loaded where there is one: most are sent at once. */
export function HeldPictureLater({ held, onSend }: HeldPictureLaterProps) {
  const HeldPicture = useLater(heldPicture, held !== null);
  return held && HeldPicture && <HeldPicture held={held} onSend={onSend} />;
}
