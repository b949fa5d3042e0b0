import { useState } from 'react';

/** Whether the condition has been true since the component was mounted: content shown once stays while it is fetched again. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
