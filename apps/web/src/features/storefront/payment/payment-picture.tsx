import css from './payment-picture.module.css';

/** Drawing of the page with the payment window in front, or of a window blocked by the browser. */
export const PaymentPicture = ({ isBlocked }: { readonly isBlocked: boolean }) => (
  <svg className={css.picture} width="160" height="96" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
    <rect fill="var(--line-soft)" x="1" y="1" width="120" height="84" rx="8" />
    <path stroke="var(--line)" strokeLinecap="round" strokeWidth="6" d="M14 40h42M14 56h26" />
    <path fill="var(--line)" d="M1 19V9a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v10z" />
    <rect
      fill="var(--paper)"
      stroke={isBlocked ? 'var(--ink-quiet)' : 'var(--brand)'}
      strokeDasharray={isBlocked ? '5 4' : undefined}
      strokeWidth="2"
      x="74"
      y="17"
      width="84"
      height="78"
      rx="8"
    />
    {isBlocked ? (
      <path stroke="var(--amber)" strokeLinecap="round" strokeWidth="5" d="M102 42l28 28m0-28l-28 28" />
    ) : (
      <>
        <rect fill="var(--brand)" x="92" y="44" width="48" height="22" rx="3" />
        <path stroke="var(--brand-dark)" strokeWidth="5" d="M92 51h48" />
      </>
    )}
  </svg>
);
