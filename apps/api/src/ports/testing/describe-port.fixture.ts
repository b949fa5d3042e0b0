import { afterAll, beforeAll, describe } from 'vitest';

/**
 * The contract of a port against one of what implements it.
 * @param open before the first test; closed after the last
 * @param tests get what was opened when they ask for it
 */
export function describePort<Opened extends { close(): Promise<void> }>(
  name: string,
  open: () => Promise<Opened>,
  tests: (at: () => Opened) => void,
): void {
  describe(name, () => {
    let opened: Opened | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    tests(() => {
      if (!opened) throw new Error('it is open within tests alone');
      return opened;
    });
  });
}
