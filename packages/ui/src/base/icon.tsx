const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 7v6m0 3.5v.5',
  info: 'M12 11v6m0-9.5V7',
  infoCircle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5m0-8v.2',
  alertCircle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4v5m0 3v.2',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-2 6a2 2 0 1 1 3 1.8c-.7.4-1 .8-1 1.7m0 2.5v.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.5 10.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  down: 'M6 9l6 6 6-6',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  next: 'M9 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  card: 'M3 6h18v12H3zM3 10h18M7 14h3',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4v4l3 2',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** A line icon in the text colour from an SVG path; hidden from assistive technology, because text is next to it. `size` in CSS pixels. */
export function LineIcon({ path, size = 20 }: { readonly path: string; readonly size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export const Icon = ({ name, size }: IconProps) => <LineIcon path={paths[name]} size={size} />;
