type Given = Readonly<Record<string, string | undefined>>;

const known: readonly string[] = ['production', 'development', 'test'];

const kindIn = ({ NODE_ENV }: Given): string => NODE_ENV?.trim() ?? '';

/** Whether this start is to serve real merchants. @param given the environment; an empty variable counts as absent */
export const isProduction = (given: Given): boolean => kindIn(given) === 'production';

/** Refuses unknown kinds, as a misspelled "production" would start a trial portal. @returns a sentence, or undefined if the kind is known */
export const unknownKindOfStart = (given: Given): string | undefined =>
  kindIn(given) === '' || known.includes(kindIn(given))
    ? undefined
    : 'NODE_ENV must be production, development or test, or not be set.';
