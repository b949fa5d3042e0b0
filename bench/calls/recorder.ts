import { getHeapStatistics } from 'node:v8';
import type { Call } from '@portal/contract/call.ts';
import { countStatements } from '../../apps/api/test/count-statements.fixture.ts';
import { TestClient } from '../../apps/api/testing/test-client.ts';

interface Cost {
  readonly status: number;
  readonly statements: number;
  readonly limits: number;
  readonly cpuMs: number;
  /** Growth of the heap; below zero if garbage was collected meanwhile. */
  readonly allocatedKb: number;
}

export interface CallCost extends Cost {
  readonly id: string;
  readonly calls: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

function medianOf(id: string, costs: readonly Cost[]): CallCost {
  const of = (name: keyof Cost): number => median(costs.map((cost) => cost[name]));
  const allocated = costs.map(({ allocatedKb }) => allocatedKb).filter((kb) => kb > 0);
  return {
    ...{ id, calls: costs.length, status: of('status'), statements: of('statements'), limits: of('limits') },
    ...{ cpuMs: of('cpuMs'), allocatedKb: median(allocated) },
  };
}

const statusIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 0;

async function costOf(work: () => Promise<unknown>): Promise<{ readonly cost: Cost; readonly answer: unknown }> {
  let answer: unknown;
  const heap = getHeapStatistics().used_heap_size;
  const cpu = process.cpuUsage();
  const { statements, limits } = await countStatements(async () => {
    answer = await work();
  });
  const { user, system } = process.cpuUsage(cpu);
  const allocatedKb = (getHeapStatistics().used_heap_size - heap) / 1_024;
  const cost = { status: statusIn(answer), statements: statements.length, limits, cpuMs: (user + system) / 1_000 };
  return { cost: { ...cost, allocatedKb }, answer };
}

/** Of this process's test clients from now on, one at a time. @returns medians of successful answers, or of refusals if none succeeded */
export function recordCalls(): () => readonly CallCost[] {
  const { prototype } = TestClient;
  const call: unknown = Reflect.get(prototype, 'call');
  if (typeof call !== 'function') throw new Error('the client makes no calls');
  const costs = new Map<string, Cost[]>();
  let isMeasuring = false;
  Reflect.set(prototype, 'call', async function (this: TestClient, ...given: [Call, ...unknown[]]): Promise<unknown> {
    const work = (): unknown => Reflect.apply(call, this, given);
    if (isMeasuring) return await work();
    isMeasuring = true;
    try {
      const { cost, answer } = await costOf(async () => await work());
      const { id } = given[0];
      costs.set(id, [...(costs.get(id) ?? []), cost]);
      return answer;
    } finally {
      isMeasuring = false;
    }
  });
  return () => {
    Reflect.set(prototype, 'call', call);
    return [...costs].map(([id, all]) => {
      const good = all.filter(({ status }) => status < 300);
      return medianOf(id, good.length > 0 ? good : all);
    });
  };
}
