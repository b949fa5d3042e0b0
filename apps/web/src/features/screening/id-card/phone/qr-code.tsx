import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { generate } from 'lean-qr';
import { useMemo } from 'react';
import css from './phone-panel.module.css';

/** Width of the light border, in modules, without which a camera does not find the code (ISO/IEC 18004). */
const quiet = 4;

/** The code as one path, a rectangle per dark module. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, at) => at);
    const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  const edge = size + 2 * quiet;
  return (
    <svg
      className={classNames(css.modules, 'block full-width')}
      viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
      role="img"
      aria-label={words.qr}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
