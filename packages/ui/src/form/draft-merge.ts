const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * true where a value that was kept has the form of its sample: the same kind of value, for records in every part, for
 * lists in every item where the sample has one. A draft of an older version of a form is so left out, part by part.
 */
export function sameShape<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => sameShape(sample[0], item)));
  }
  if (isRecord(sample)) {
    return isRecord(value) && Object.entries(sample).every(([name, part]) => sameShape(part, value[name]));
  }
  return sample === null || (typeof sample === typeof value && value !== null);
}

/** The form's values with those of a draft put over them, where they still fit. */
export function mergeDraft<Values extends object>(values: Values, draft: Readonly<Record<string, unknown>>): Values {
  const merged = { ...values };
  for (const name in values) {
    const kept = draft[name];
    if (kept !== undefined && sameShape(values[name], kept)) merged[name] = kept;
  }
  return merged;
}
