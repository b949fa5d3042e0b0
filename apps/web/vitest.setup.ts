import { configure } from '@testing-library/react';
import * as React from 'react';

/** Generous timeouts: tests share two cores, and nothing is measured. */
configure({ asyncUtilTimeout: 30_000 });

/** React traces each element for its warnings: a fifth of these tests' processor time. It takes none above a count, which stands above it here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
