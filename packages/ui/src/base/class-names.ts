/** Joins the truthy class names: `classNames(css.root, open && css.open)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
