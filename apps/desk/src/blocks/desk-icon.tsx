import { LineIcon } from '@portal/ui/base/icon.tsx';

const paths = {
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  person: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.8-3.6 3.5-5 7-5s6.200 1.400 7 5',
  keyboard: 'M3 7h18v10H3zM7 10h.1m3 0h.1m3 0h.1m3 0h.1M7 14h10',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4v4l3 2',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  back: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  alert: 'M12 4L3 20h18zM12 10v4m0 3v.2',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5m0-8v.2',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  zoomIn: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20M11 8.500v5M8.500 11h5',
  zoomOut: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20M8.500 11h5',
  fit: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4',
  turn: 'M19 12a7 7 0 1 1-2.500-5.400M19 4v4h-4',
  refresh: 'M19 8a7.500 7.500 0 0 0-13.500 1M5 16a7.500 7.500 0 0 0 13.500-1M5 5v4h4M19 19v-4h-4',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  card: 'M3 6h18v12H3zM3 10h18M7 14h3',
  home: 'M4 11l8-7 8 7v9H4z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  note: 'M4 5h16v11H10l-4 4v-4H4z',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  eye: 'M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  chart: 'M4 20V4M4 20h16M9 20v-7M13.500 20V8M18 20v-4',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
} as const;

export type DeskIconName = keyof typeof paths;

/** A line icon of the desk; hidden from assistive technology, because there is text next to it. `size` in CSS pixels. */
export const DeskIcon = ({ name, size = 18 }: { readonly name: DeskIconName; readonly size?: number }) => (
  <LineIcon path={paths[name]} size={size} />
);
