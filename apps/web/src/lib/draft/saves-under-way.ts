/** Pending saves by owner and step, including those of pages that were left. */
const underWay = new Map<string, Promise<unknown>>();

/** Resolves when no save is pending there: a draft read earlier may be the previous version. Never throws. */
export const savesUnderWay = async (place: string): Promise<void> => void (await underWay.get(place));

export function whileSaving<Answer>(place: string, save: Promise<Answer>): Promise<Answer> {
  const over = Promise.allSettled([underWay.get(place), save]).then(() => {
    if (underWay.get(place) === over) underWay.delete(place);
  });
  underWay.set(place, over);
  return save;
}
