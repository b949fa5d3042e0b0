import { configure } from '@testing-library/react';

/** What a test waits for may take its time: two cores are shared with much else, and nothing is measured here. */
configure({ asyncUtilTimeout: 20_000 });
