import type { Environment } from './environment.ts';

/** Where spans go. */
export interface TracesConfig {
  /** The collector's address for traces. */
  readonly url: string;
  /** Of the traces that begin here, so large a share is recorded: 0 to 1. */
  readonly share: number;
  readonly service: string;
}

/** The variables are OpenTelemetry's own. @returns undefined where no spans are recorded */
export const tracesOf = (env: Environment): TracesConfig | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        share: env.OTEL_TRACES_SAMPLER_ARG,
        service: env.OTEL_SERVICE_NAME,
      };
