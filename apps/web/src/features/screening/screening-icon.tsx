import { LineIcon } from '@portal/ui/base/icon.tsx';
import { mailPath } from '@portal/ui/base/mail-path.ts';

/** Icons used only on the screening's pages, and loaded with them. */
const paths = {
  person: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5.5 20c.6-3.8 3-5.5 6.5-5.5s5.9 1.7 6.5 5.5z',
  company: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3m-3 4h3m-3 4h3',
  bank: 'M4 9l8-5 8 5zM6 9v8m4-8v8m4-8v8m4-8v8M4 20h16',
  purpose: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6m-6 4h6',
  mail: mailPath,
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const;

interface ScreeningIconProps {
  readonly name: keyof typeof paths;
  readonly size?: number;
}

export const ScreeningIcon = ({ name, size }: ScreeningIconProps) => <LineIcon path={paths[name]} size={size} />;
