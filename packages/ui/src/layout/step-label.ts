export interface StepLabel {
  readonly label: string;
  readonly note?: string;
  /** Link to its answers once it is done. */
  readonly href?: string;
}

/** The nested steps of a step. */
export interface Parts {
  readonly label: string;
  readonly steps: readonly StepLabel[];
  /** 1-based; number of steps + 1 when all are done. */
  readonly current: number;
}
