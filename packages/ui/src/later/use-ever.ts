import { useState } from 'react';

/** Whether something has been so since the component was mounted: what was shown once is not taken away while it is fetched again. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
