import { Fragment } from 'react';

/** A text that breaks between sentences first when it does not fit on one line. */
export const Sentences = ({ of: text }: { readonly of: string }) =>
  text.split(/(?<=[.?!])\s+/).map((sentence, place) => (
    <Fragment key={sentence}>
      {place > 0 && ' '}
      <span className="inline-block anywhere">{sentence}</span>
    </Fragment>
  ));
