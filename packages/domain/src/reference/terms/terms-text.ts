/** A text that a person agrees to. What was agreed to is told by its version, so a changed text gets a new one. */
export interface TermsText {
  readonly title: string;
  readonly version: string;
  /** YYYY-MM-DD */
  readonly announced?: string;
  /** YYYY-MM-DD */
  readonly effective: string;
  readonly articles: readonly TermsArticle[];
}

export interface TermsArticle {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
