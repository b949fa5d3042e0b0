import * as z from 'zod/mini';

const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

export const expressionsIn = (text: string): string[] =>
  dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

export const metricsIn = (text: string): string[] => [
  ...new Set((text.match(/\bportal_[a-z_]+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''))),
];

export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
