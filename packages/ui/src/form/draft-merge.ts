const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a kept value has the shape of its sample, recursively. Excludes values of a draft of an older form that no longer fit. */
export function sameShape<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => sameShape(sample[0], item)));
  }
  if (isRecord(sample)) {
    return isRecord(value) && Object.entries(sample).every(([name, part]) => sameShape(part, value[name]));
  }
  return sample === null || (typeof sample === typeof value && value !== null);
}

/** Values of a draft merged over the form's values, as far as they fit. */
export function mergeDraft<Values extends object>(values: Values, draft: Readonly<Record<string, unknown>>): Values {
  const merged = { ...values };
  for (const name in values) {
    const kept = draft[name];
    if (kept !== undefined && sameShape(values[name], kept)) merged[name] = kept;
  }
  return merged;
}
