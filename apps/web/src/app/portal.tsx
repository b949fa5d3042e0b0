import type { Router } from '../lib/router/router.ts';
import { RouterView } from '../lib/router/router-view.tsx';
import { Broken } from './failure/failure.tsx';
import { Unreachable } from './failure/unreachable.tsx';
import { Root } from './root.tsx';

export function Portal({ router }: { readonly router: Router }) {
  return <RouterView router={router} Root={Root} Broken={Broken} Unreachable={Unreachable} />;
}
