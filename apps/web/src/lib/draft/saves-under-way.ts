/** By owner and step, also of pages that were left. */
const underWay = new Map<string, Promise<unknown>>();

/** Resolves when nothing is being saved there: a draft that is read before that may be the previous one. Never throws. */
export const savesUnderWay = async (place: string): Promise<void> => void (await underWay.get(place));

/** Notes that something is being saved there, until it is over. */
export function whileSaving<Answer>(place: string, save: Promise<Answer>): Promise<Answer> {
  const over = Promise.allSettled([underWay.get(place), save]).then(() => {
    if (underWay.get(place) === over) underWay.delete(place);
  });
  underWay.set(place, over);
  return save;
}
