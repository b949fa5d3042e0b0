import { useState } from 'react';

/** What a block knows of its person's own phone. */
export function useOwnPhone() {
  const [isBegun, setBegun] = useState(false);
  const [isSought, setSought] = useState(false);
  return {
    /** The phone has the block: nothing of it is done here. */
    isBegun,
    setBegun,
    /** The server named a phone at work: its panel is shown. */
    isSought,
    seek: (): void => setSought(true),
    forget: (): void => setSought(false),
  };
}
