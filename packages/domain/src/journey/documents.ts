/** A content security policy belongs to a document: pages with the payment gateway's script or form have their own, loaded by navigating to them. */
export type PortalDocument = 'portal' | 'payment';

const paymentRoutes: readonly string[] = ['/payment-complete', '/cafe24/payment'];

/** Document of a route. @param path with or without a trailing slash */
export function documentOf(path: string): PortalDocument {
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return paymentRoutes.includes(route) ? 'payment' : 'portal';
}
