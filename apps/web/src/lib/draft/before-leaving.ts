type Save = () => Promise<void>;

/** A log-out does not wait longer for what is still to be saved. */
const longestMilliseconds = 3_000;

const pending = new Set<Save>();

/** Registers what is to be saved before a person logs out. @returns what takes it back */
export function beforeLeaving(save: Save): () => void {
  pending.add(save);
  return () => {
    pending.delete(save);
  };
}

/** Saves what was typed and is not saved yet; goes on without it where that takes too long. */
export async function saveBeforeLeaving(): Promise<void> {
  const saved = Promise.allSettled([...pending].map((save) => save()));
  const waited = new Promise((resolve) => setTimeout(resolve, longestMilliseconds));
  await Promise.race([saved, waited]);
}
