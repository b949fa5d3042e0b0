/** A page as built: the combined text of all scripts that it loads at once. */
export interface BuiltPage {
  readonly route: string;
  readonly text: string;
}

const quotes = '["\'`]';

/** A noun's sentences are loaded by the module that uses them; a page without them would show the code. @param sentences all of them, by code */
export function missingSentences(pages: readonly BuiltPage[], sentences: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(sentences).map(([code, text]) => ({
    code,
    text,
    quoted: new RegExp(`${quotes}${code.replaceAll('.', '\\.')}${quotes}`),
  }));
  return pages.flatMap(({ route, text: script }) => {
    const missing = all.filter(({ quoted, text }) => !script.includes(text) && quoted.test(script));
    const codes = missing.map(({ code }) => code).join(', ');
    return missing.length === 0 ? [] : [`The page ${route} may say ${codes}, and loads no words for it.`];
  });
}
