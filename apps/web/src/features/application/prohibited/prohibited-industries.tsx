import { useLater } from '@portal/ui/later/use-later.ts';

interface ProhibitedIndustriesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const list = async () => (await import('./prohibited-list.tsx')).ProhibitedList;

/** The list of prohibited and cautionary businesses, loaded when it is opened: it is long. */
export function ProhibitedIndustries({ open, onClose }: ProhibitedIndustriesProps) {
  const List = useLater(list, open);
  return List && <List open={open} onClose={onClose} />;
}
