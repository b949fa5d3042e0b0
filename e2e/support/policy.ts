import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const violation = z.object({ directive: z.string(), blocked: z.string(), page: z.string() });

export type Violation = z.output<typeof violation>;

export async function watchPolicy(page: Page): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('noteViolation', (seen: unknown) => {
    violations.push(violation.parse(seen));
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const seen = { directive: effectiveDirective, blocked: blockedURI, page: location.pathname };
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(seen);
    });
  });
  return violations;
}
