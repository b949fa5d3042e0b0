import { useLater } from '@portal/ui/later/use-later.ts';

/** What a certificate needs once a file was chosen, in one file: most of a visit to the form is without. */
export const certificateParts = async () => (await import('./later-parts.ts')).laterParts;

/** {@link certificateParts}, for drawing. @returns undefined until they are loaded */
export const useCertificateParts = (wanted: boolean) => useLater(certificateParts, wanted);
