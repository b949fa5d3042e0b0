import { wayIn } from '@portal/contract/account/account.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { type RefObject, useRef, useState } from 'react';

/** Log-in by mail code as the server offered it, for the login id that was refused without. */
export interface CodeOffer {
  readonly loginId: string;
  readonly reason: string;
}

/** What the log-in asks of the code's fields. */
export interface CodeStep {
  /** Digits to send with the log-in; undefined when none are needed, false when malformed, which is shown at the field. */
  readonly digits: () => string | undefined | false;
  /** Shows the server's message at the code. */
  readonly refuse: (message: string) => void;
}

export interface LoginCode {
  readonly offer: CodeOffer | undefined;
  /** The fields, once they are drawn. */
  readonly step: RefObject<CodeStep | undefined>;
  /** Handles the part of a refusal about the mail code; false when there is none. */
  readonly take: (refusal: ApiRefusal, loginId: string) => boolean;
}

/** Offered when failures elsewhere have locked a login id for this browser; its fields are loaded then. */
export function useLoginCode(): LoginCode {
  const [offer, setOffer] = useState<CodeOffer>();
  const step = useRef<CodeStep>(undefined);
  const take: LoginCode['take'] = (refusal, loginId) => {
    const said = refusal.errors.authNumber;
    if (said !== undefined) step.current?.refuse(said);
    if (!wayIn.safeParse(refusal.data).success) return said !== undefined;
    setOffer({ loginId, reason: refusal.message });
    return true;
  };
  return { offer, step, take };
}
