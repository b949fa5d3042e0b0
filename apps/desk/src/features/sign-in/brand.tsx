import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './sign-in.module.css';

/** The desk's logo above a page without a frame. Before the sign-in, the provider's name is not known. */
export const Brand = () => (
  <div className={classNames(css.brand, 'row middle mb-24 bold')}>
    <img src="/icon.svg" width={22} height={22} alt="" />
    <span className={classNames(css.service, 'normal ink-soft')}>{deskFrameWords.service}</span>
  </div>
);
