import { afterAll, beforeAll, describe } from 'vitest';

/** @param open called before the first test; its result is closed after the last */
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
