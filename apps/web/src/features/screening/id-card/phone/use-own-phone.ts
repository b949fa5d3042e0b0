import { useState } from 'react';

export function useOwnPhone() {
  const [isBegun, setBegun] = useState(false);
  const [isSought, setSought] = useState(false);
  return {
    /** Whether the phone is working on the block, so that nothing of it is done here. */
    isBegun,
    setBegun,
    /** Whether the server reported a phone at work, so that its panel is shown. */
    isSought,
    seek: (): void => setSought(true),
    forget: (): void => setSought(false),
  };
}
