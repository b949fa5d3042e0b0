/** Labels by the field names of a form: a missing label does not compile. */
export type LabelsOf<Typed extends object> = Readonly<Record<keyof Typed & string, string>>;
