import type { Environment } from './environment.ts';

export interface TracesConfig {
  readonly url: string;
  /** The recorded share of the traces that begin here: 0 to 1. */
  readonly share: number;
  readonly service: string;
}

/** Reads OpenTelemetry's own variables. @returns undefined if no spans are recorded */
export const tracesOf = (env: Environment): TracesConfig | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        share: env.OTEL_TRACES_SAMPLER_ARG,
        service: env.OTEL_SERVICE_NAME,
      };
