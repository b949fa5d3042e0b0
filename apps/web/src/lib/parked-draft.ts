/** What could not be saved because the session had ended: kept in this tab's memory, for the same login id alone. */
interface ParkedDraft {
  readonly loginId: string;
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
}

let parked: ParkedDraft | null = null;

/** Keeps what was typed for the next log-in; of nobody, nothing. */
export function parkDraft(draft: ParkedDraft): void {
  if (draft.loginId !== '') parked = draft;
}

/** Gives back, once, what the same person had typed at this step; somebody else's is forgotten. */
export function takeParkedDraft(loginId: string, step: string): ParkedDraft['values'] | null {
  if (parked === null) return null;
  const { values, ...of } = parked;
  if (of.loginId === loginId && of.step !== step) return null;
  parked = null;
  return of.loginId === loginId ? values : null;
}
