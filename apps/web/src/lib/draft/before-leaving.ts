type Save = () => Promise<void>;

/** Maximum wait of a log-out for unsaved values. */
const longestMilliseconds = 3_000;

const pending = new Set<Save>();

/** Registers a save to run before a log-out. @returns a function that unregisters it */
export function beforeLeaving(save: Save): () => void {
  pending.add(save);
  return () => {
    pending.delete(save);
  };
}

export async function saveBeforeLeaving(): Promise<void> {
  const saved = Promise.allSettled([...pending].map((save) => save()));
  const waited = new Promise((resolve) => setTimeout(resolve, longestMilliseconds));
  await Promise.race([saved, waited]);
}
