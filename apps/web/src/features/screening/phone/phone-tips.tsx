import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './phone-tips.module.css';

type Tip = (typeof words.tips)[number]['about'];

const card = (
  <g>
    <rect fill="#eef4fe" x="31" y="26" width="58" height="38" rx="4" />
    <path stroke="#8193b3" strokeWidth="3" strokeLinecap="butt" d="M38 36h18M38 44h20M38 52h14" />
    <rect fill="#a9bbda" x="67" y="35" width="14" height="17" rx="2" />
  </g>
);

const drawings: Readonly<Record<Tip, ReactNode>> = {
  ground: card,
  glare: (
    <>
      {card}
      <circle fill="#2b313b" cx="89" cy="27" r="12" />
      <path fill="none" stroke="#f6c344" d="M89 19v4m0 8v4m-8-8h4m8 0h4" />
      <path fill="none" stroke="#ff8b8b" d="M82 34l14-14" />
    </>
  ),
  corners: (
    <>
      {card}
      <path fill="none" stroke="#7fb0ff" d="M22 28v-8h9m58 0h9v8m0 34v8h-9m-58 0h-9v-8" />
    </>
  ),
};

export const PhoneTips = () => (
  <ul className={classNames(css.tips, 'stack three-columns gap-8 mb-24')}>
    {words.tips.map(({ about, text }) => (
      <li key={about} className={classNames(css.tip, 'stack gap-8 text-tiny text-center ink-soft')}>
        <svg className="block full-width" viewBox="0 0 120 90" aria-hidden="true" focusable="false">
          <rect fill="#2b313b" width="120" height="90" rx="8" />
          <g strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
            {drawings[about]}
          </g>
        </svg>
        {text}
      </li>
    ))}
  </ul>
);
