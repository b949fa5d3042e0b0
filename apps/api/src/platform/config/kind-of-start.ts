type Given = Readonly<Record<string, string | undefined>>;

const known: readonly string[] = ['production', 'development', 'test'];

const kindIn = ({ NODE_ENV }: Given): string => NODE_ENV?.trim() ?? '';

/** Whether what is started is to serve real merchants. @param given the environment; an empty variable counts as absent */
export const isProduction = (given: Given): boolean => kindIn(given) === 'production';

/** Another spelling of production would start what is for trying out. @returns a sentence, or undefined where it is one that is known */
export const unknownKindOfStart = (given: Given): string | undefined =>
  kindIn(given) === '' || known.includes(kindIn(given))
    ? undefined
    : 'NODE_ENV must be production, development or test, or not be set.';
