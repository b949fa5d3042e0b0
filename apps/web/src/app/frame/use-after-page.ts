import { useLater } from '@portal/ui/later/use-later.ts';

const parts = async () => (await import('./after-page.ts')).afterPage;

/** @returns undefined until they are loaded */
export const useAfterPage = () => useLater(parts, true);
