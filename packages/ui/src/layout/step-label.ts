export interface StepLabel {
  readonly label: string;
  /** A short remark under the current step: '약 5분'. */
  readonly note?: string;
  /** Where it can be read once it is done. */
  readonly href?: string;
}

/** The steps that one step of a way has in itself. */
export interface Parts {
  /** What they lead to; its name. */
  readonly label: string;
  readonly steps: readonly StepLabel[];
  /** 1 for the first; one more than there are when all is done. */
  readonly current: number;
}
