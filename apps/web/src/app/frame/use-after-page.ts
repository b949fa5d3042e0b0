import { useLater } from '@portal/ui/later/use-later.ts';

const parts = async () => (await import('./after-page.ts')).afterPage;

export const useAfterPage = () => useLater(parts, true);
