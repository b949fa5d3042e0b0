/**
 * The pages are one program, but not one document: a content security policy belongs to a document and cannot change while
 * it is open. The pages that run the payment gateway's script, or post its form, have a document of their own, so that no other
 * page has to admit that script; going there and coming from there loads a document.
 */
export type PortalDocument = 'portal' | 'payment';

/** Routes of the payment document. */
const paymentRoutes: readonly string[] = ['/payment-complete', '/cafe24/payment'];

/** Document of a route. @param path with or without a trailing slash */
export function documentOf(path: string): PortalDocument {
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return paymentRoutes.includes(route) ? 'payment' : 'portal';
}
