/** What the fields of a form are called, by the form's own names: a field without a label does not compile. */
export type LabelsOf<Typed extends object> = Readonly<Record<keyof Typed & string, string>>;
