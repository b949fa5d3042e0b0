import { termsWords } from '@portal/domain/messages/account/terms.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import css from './terms-body.module.css';

const dotted = (date: string): string => date.replaceAll('-', '.');

interface TermsBodyProps {
  readonly text: TermsText;
  readonly headings: 'h2' | 'h3';
}

export function TermsBody({ text, headings: Heading }: TermsBodyProps) {
  return (
    <div className="stack gap-16 ink-soft text-small">
      <p className="ink-quiet">
        {text.announced && `${termsWords.announced(dotted(text.announced))} · `}
        {termsWords.effective(dotted(text.effective))}
      </p>
      {text.articles.map((article) => (
        <section key={article.heading}>
          <Heading className={css.heading}>{article.heading}</Heading>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
