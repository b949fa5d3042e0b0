import { LineIcon } from '@portal/ui/base/icon.tsx';
import { mailPath } from '@portal/ui/base/mail-path.ts';

/** Icons used only on the storefront's pages, and loaded with them. */
const paths = {
  mail: mailPath,
  outside: 'M14 5h5v5M19 5l-8 8M11 6H6v12h12v-5',
  window: 'M4 5h16v14H4zM4 9h16',
  talk: 'M5 5h14v10h-7l-4 4v-4H5z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
} as const;

interface MallIconProps {
  readonly name: keyof typeof paths;
  readonly size?: number;
}

export const MallIcon = ({ name, size }: MallIconProps) => <LineIcon path={paths[name]} size={size} />;
