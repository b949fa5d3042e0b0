/** The base day of a list of shareholders, as somebody of the staff typed it from a version of it. */
export interface TypedBaseDay {
  /** YYYYMMDD; null where it was left empty. */
  readonly day: string | null;
  /** When it was typed; ISO 8601. */
  readonly at: string;
}

export interface BaseDays {
  /** Of the version before. */
  readonly former: string | undefined;
  /** Of the version that is looked at; undefined until somebody typed it. */
  readonly latest: string | undefined;
}

/**
 * The base days of two versions of a list: what was typed before the later one came is of the one before it.
 * @param typed the earliest first @param since when the later version came; ISO 8601
 */
export function baseDaysOf(typed: readonly TypedBaseDay[], since: string): BaseDays {
  const lastOf = (days: readonly TypedBaseDay[]): string | undefined => days.at(-1)?.day ?? undefined;
  return {
    former: lastOf(typed.filter(({ at }) => at < since)),
    latest: lastOf(typed.filter(({ at }) => at >= since)),
  };
}
