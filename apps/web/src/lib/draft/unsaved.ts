/** When a draft was saved; null for none, undefined when unknown. */
export type Version = string | null | undefined;

/** Values that could not be saved, or whose save was not answered: it may have arrived. */
export interface Unanswered {
  readonly values: Readonly<Record<string, unknown>>;
  readonly since?: Version;
}

/** Unsaved values to keep until the step is opened again. */
export interface Unsaved extends Unanswered {
  readonly owner: string;
  readonly step: string;
}
