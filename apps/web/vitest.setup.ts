import { configure } from '@testing-library/react';

/** Generous timeouts: tests share two cores, and nothing is measured. */
configure({ asyncUtilTimeout: 30_000 });
