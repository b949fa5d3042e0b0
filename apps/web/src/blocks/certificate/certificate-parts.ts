import { useLater } from '@portal/ui/later/use-later.ts';

/** Loads the code that is needed once a file is chosen, as one file: most of a visit to the form does without it. */
export const certificateParts = async () => (await import('./later-parts.ts')).laterParts;

export const useCertificateParts = (wanted: boolean) => useLater(certificateParts, wanted);
