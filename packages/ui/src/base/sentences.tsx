import { Fragment } from 'react';
import css from './sentences.module.css';

/** A text whose lines break between its sentences first, where it does not fit on one. */
export const Sentences = ({ of: text }: { readonly of: string }) =>
  text.split(/(?<=[.?!])\s+/).map((sentence, place) => (
    <Fragment key={sentence}>
      {place > 0 && ' '}
      <span className={css.sentence}>{sentence}</span>
    </Fragment>
  ));
