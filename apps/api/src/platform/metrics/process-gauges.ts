import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

const resolutionMs = 10;

/** Subtracts the histogram's own interval, which it counts too. */
const beyondInterval = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000);

/** Gauges of the event loop's delay since the last scrape, memory and start. @returns a function that stops them */
export function watchRuntime(registry: Registry): () => void {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const registers = [registry];
  new Gauge({
    name: 'portal_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape, not exceeded by this share of turns.',
    labelNames: ['share'],
    registers,
    collect() {
      if (histogram.count === 0) return;
      this.set({ share: '0.5' }, beyondInterval(histogram.percentile(50)));
      this.set({ share: '0.99' }, beyondInterval(histogram.percentile(99)));
      this.set({ share: '1' }, beyondInterval(histogram.max));
      histogram.reset();
    },
  });
  new Gauge({
    name: 'portal_resident_memory_bytes',
    help: 'Resident memory of the server.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'portal_start_time_seconds',
    help: 'When the server started, in Unix seconds.',
    registers,
  }).set(Math.round(Date.now() / 1_000 - process.uptime()));
  return () => void histogram.disable();
}
