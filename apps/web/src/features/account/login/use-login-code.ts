import { wayIn } from '@portal/contract/account/account.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { type RefObject, useRef, useState } from 'react';

/** The server's offer to log in by mail code, for the login id that was refused without one. */
export interface CodeOffer {
  readonly loginId: string;
  readonly reason: string;
}

export interface CodeStep {
  /** Returns the digits to send with the log-in; undefined if none are needed, false if malformed, with an error at the field. */
  readonly digits: () => string | undefined | false;
  /** Shows the server's message at the code field. */
  readonly refuse: (message: string) => void;
}

export interface LoginCode {
  readonly offer: CodeOffer | undefined;
  readonly step: RefObject<CodeStep | undefined>;
  /** Handles the part of a refusal about the mail code; false if there is none. */
  readonly take: (refusal: ApiRefusal, loginId: string) => boolean;
}

/** The code is offered when failures elsewhere have locked a login id for this browser; its fields are loaded then. */
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
