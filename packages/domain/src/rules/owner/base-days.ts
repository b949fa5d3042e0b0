/** The base day of a list of shareholders, as a member of staff typed it from a version of the list. */
export interface TypedBaseDay {
  /** YYYYMMDD; null if it was left empty. */
  readonly day: string | null;
  /** When it was typed; ISO 8601. */
  readonly at: string;
}

export interface BaseDays {
  readonly former: string | undefined;
  /** undefined until it is typed. */
  readonly latest: string | undefined;
}

/** A day typed before the later version arrived belongs to the earlier. @param typed earliest first @param since its arrival; ISO 8601 */
export function baseDaysOf(typed: readonly TypedBaseDay[], since: string): BaseDays {
  const lastOf = (days: readonly TypedBaseDay[]): string | undefined => days.at(-1)?.day ?? undefined;
  return {
    former: lastOf(typed.filter(({ at }) => at < since)),
    latest: lastOf(typed.filter(({ at }) => at >= since)),
  };
}
