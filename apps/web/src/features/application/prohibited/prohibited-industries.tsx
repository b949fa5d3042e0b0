import { useLater } from '@portal/ui/later/use-later.ts';

interface ProhibitedIndustriesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const prohibitedList = async () => (await import('./prohibited-list.tsx')).ProhibitedList;

/** The list of prohibited and cautionary businesses, loaded when it is opened: it is long. */
export function ProhibitedIndustries({ open, onClose }: ProhibitedIndustriesProps) {
  const List = useLater(prohibitedList, open);
  return List && <List open={open} onClose={onClose} />;
}
