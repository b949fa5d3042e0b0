/** Content of a mail, before it is rendered as text and HTML. */
export interface MailPlan {
  readonly subject: string;
  readonly lead: string;
  readonly figure?: string;
  readonly rows?: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}
