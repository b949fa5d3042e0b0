import { OwnerGone } from './sealing.ts';

/** Opens rows of several owners, in their order; one whose owner was purged since it was read is left out, as it is in the next list. */
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
