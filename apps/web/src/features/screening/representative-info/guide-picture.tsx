import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './id-guide.module.css';

/** Topics of the pairs of example pictures, in the order of their texts. */
export const guideTopics = ['clean', 'landscape', 'background', 'glare', 'margins'] as const;
export type GuideTopic = (typeof guideTopics)[number];

/** A drawn card, 100 by 63, with a portrait and lines of text. */
function Card({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <rect fill="#eef4fe" stroke="#9db4dc" width="100" height="63" rx="6" />
      <rect fill="#3d5480" x="10" y="9" width="34" height="6" rx="2" />
      <rect fill="#3d5480" x="10" y="25" width="24" height="4" rx="2" />
      <rect fill="#3d5480" x="10" y="34" width="42" height="4" rx="2" />
      <rect fill="#3d5480" x="10" y="43" width="36" height="4" rx="2" />
      <rect fill="#a9bbda" x="66" y="12" width="25" height="31" rx="3" />
      <circle fill="#eef4fe" stroke="#9db4dc" cx="78.5" cy="23" r="6" />
      <path fill="#eef4fe" stroke="#9db4dc" d="M68 43c1-9 20-9 21 0z" />
    </g>
  );
}

const middle = 'translate(15 9.5) scale(1.2)';

const damage: ReactNode = (
  <>
    <path fill="none" stroke="#8d6a3f" strokeWidth="3" d="M28 12l14 22-9 12 18 38" />
    <ellipse fill="#b99a6b" opacity="0.75" cx="62" cy="52" rx="24" ry="13" />
    <path fill="#2b313b" d="M118 9h18v24z" />
  </>
);
const light: ReactNode = (
  <>
    <path fill="#fff" opacity="0.88" d="M52 9h26L50 86H24z" />
    <ellipse fill="#fff" opacity="0.88" cx="100" cy="40" rx="20" ry="15" />
  </>
);
const sheet: ReactNode = (
  <>
    <rect fill="#fff" stroke="#cfd5de" x="46" y="4" width="58" height="92" />
    <Card transform="translate(54 12) scale(0.34)" />
  </>
);

function drawingOf(topic: GuideTopic, isGood: boolean): { readonly bright: boolean; readonly drawing: ReactNode } {
  const card = <Card transform={middle} />;
  if (isGood) {
    const close = topic === 'margins' ? <Card transform="translate(3 4) scale(1.44)" /> : card;
    return { bright: false, drawing: close };
  }
  const over = topic === 'clean' ? damage : topic === 'glare' ? light : null;
  if (topic === 'landscape') {
    return { bright: false, drawing: <Card transform="translate(103 5) rotate(90) scale(0.9)" /> };
  }
  if (topic === 'margins') return { bright: true, drawing: sheet };
  return {
    bright: topic === 'background',
    drawing: (
      <>
        {card}
        {over}
      </>
    ),
  };
}

/** An example picture; the text next to it says what it shows. */
export function GuidePicture({ topic, isGood }: { readonly topic: GuideTopic; readonly isGood: boolean }) {
  const { bright, drawing } = drawingOf(topic, isGood);
  return (
    <svg
      className={classNames(css.picture, 'block full-width rounded-12', !isGood && css.bad)}
      viewBox="0 0 150 100"
      aria-hidden="true"
    >
      <rect fill={bright ? '#e9ecf1' : '#2b313b'} width="150" height="100" />
      {drawing}
    </svg>
  );
}
