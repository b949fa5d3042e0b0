import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import type { ReactNode } from 'react';
import css from './phone-tips.module.css';

type Tip = (typeof words.tips)[number]['about'];

const card = (
  <g>
    <rect className={css.card} x="31" y="26" width="58" height="38" rx="4" />
    <path className={css.line} d="M38 36h18M38 44h20M38 52h14" />
    <rect className={css.photo} x="67" y="35" width="14" height="17" rx="2" />
  </g>
);

const drawings: Readonly<Record<Tip, ReactNode>> = {
  ground: card,
  glare: (
    <>
      {card}
      <circle className={css.ground} cx="89" cy="27" r="12" />
      <path className={css.glare} d="M89 19v4m0 8v4m-8-8h4m8 0h4" />
      <path className={css.not} d="M82 34l14-14" />
    </>
  ),
  corners: (
    <>
      {card}
      <path className={css.frame} d="M22 28v-8h9m58 0h9v8m0 34v8h-9m-58 0h-9v-8" />
    </>
  ),
};

/** What a good picture needs, as three small pictures; the words under each say it. */
export const PhoneTips = () => (
  <ul className={css.tips}>
    {words.tips.map(({ about, text }) => (
      <li key={about} className={css.tip}>
        <svg className={css.picture} viewBox="0 0 120 90" aria-hidden="true" focusable="false">
          <rect className={css.ground} width="120" height="90" rx="8" />
          {drawings[about]}
        </svg>
        {text}
      </li>
    ))}
  </ul>
);
