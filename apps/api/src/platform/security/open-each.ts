import { OwnerGone } from './sealing.ts';

/** Opens rows of several owners, in order; skips a row whose owner was purged after it was read, as the next list would. */
export async function openEach<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Promise<Opened>,
): Promise<readonly Opened[]> {
  const unlessGone = (row: Row): Promise<readonly Opened[]> =>
    open(row).then(
      (opened) => [opened],
      (error: unknown) => {
        if (error instanceof OwnerGone) return [];
        throw error;
      },
    );
  return (await Promise.all(rows.map(unlessGone))).flat();
}
