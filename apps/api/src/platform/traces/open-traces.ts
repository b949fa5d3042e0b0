import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { type Span, type Tracer, traceWith } from '../../ports/traced.ts';
import type { TracesConfig } from '../config/traces-config.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
/** In milliseconds: how often spans are sent, how long that may take with all tries, and how long a stop waits for the last ones. */
const usualTimes = { between: 2_000, sending: 5_000, last: 1_500 };
const longestValue = 2_000;
/** The interval between log lines about a collector that does not accept spans, in milliseconds. */
const quiet = 60_000;

/** Reports failures: a collector that is away costs spans and one log line a minute, but does not affect calls. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let lost = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (count: number): void => {
    lost += count;
    if (performance.now() - reportedAt < quiet) return;
    reportedAt = performance.now();
    log.warn({ spans: lost }, 'the collector does not accept spans');
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) report(spans.length);
        done(result);
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function createTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('portal');
  const recorded = new WeakMap<Span, OtelSpan>();
  return {
    begin({ name, kind, facts }, parent) {
      const around = parent && recorded.get(parent);
      const context = around ? trace.setSpan(ROOT_CONTEXT, around) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context);
      const ours: Span = {
        note: (more) => void span.setAttributes({ ...more }),
        end(problem) {
          if (problem !== undefined) {
            span.setAttribute('error.type', problem);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
      recorded.set(ours, span);
      return ours;
    },
  };
}

export interface Traces {
  /** Sends the remaining spans, within a short time. */
  close(): Promise<void>;
}

/** Records spans from now on and sends them to the collector (OTLP over HTTP, JSON). */
export function openTraces({ url, share, service }: TracesConfig, log: Logger, times = usualTimes): Traces {
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis: times.sending }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: times.between,
        exportTimeoutMillis: times.sending,
      }),
    ],
  });
  const end = traceWith(createTracer(provider));
  return {
    async close() {
      end();
      const patience = new AbortController();
      const last = provider.shutdown().catch(() => undefined);
      await Promise.race([last, delay(times.last, undefined, { signal: patience.signal })]).finally(() =>
        patience.abort(),
      );
    },
  };
}
