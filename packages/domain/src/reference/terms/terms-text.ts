/** A consent text. Consents are recorded by version, so a changed text gets a new one. */
export interface TermsText {
  readonly title: string;
  readonly version: string;
  /** YYYY-MM-DD */
  readonly announced?: string;
  /** YYYY-MM-DD */
  readonly effective: string;
  readonly articles: readonly TermsArticle[];
}

/** Headings and paragraphs in reading order. */
export const shownText = ({ title, announced, effective, articles }: TermsText): string =>
  [
    title,
    ...(announced === undefined ? [] : [announced]),
    effective,
    ...articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ].join('\n');

export interface TermsArticle {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
