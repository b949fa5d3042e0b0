const otherNumber = /corp|account|homepage_?url/i;

/** A personal number, with or without dash, anywhere in a text: birth date, century digit, six more. */
const personalNumber = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-8]\d{6}(?!\d)/g;
const image = /^data:|^[A-Za-z0-9+/=]{2000,}$/;

function clean(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (image.test(value)) return '';
    return otherNumber.test(name) ? value : value.replace(personalNumber, '');
  }
  if (Array.isArray(value)) return value.map((item) => clean(name, item));
  return typeof value === 'object' && value !== null ? withoutSecrets({ ...value }) : value;
}

/** Removes personal numbers and images from the texts of a half-typed form, anywhere in the tree (decisions §6). */
export function withoutSecrets(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, clean(name, value)]));
}
