import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import css from './sign-in.module.css';

/** The desk's mark above a page without a frame. Before anybody has signed in, the provider's name is not known. */
export const Brand = () => (
  <div className={css.brand}>
    <img src="/icon.svg" width={22} height={22} alt="" />
    <span className={css.service}>{deskFrameWords.service}</span>
  </div>
);
