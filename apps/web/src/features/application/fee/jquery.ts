import address from 'jquery/dist/jquery.min.js?url';

/**
 * jQuery 1.12.4, required by the gateway's SDK (vendor's guide, consolidated payment page). Served from the npm package; the browser checks its
 * integrity hash as published by the jQuery project.
 */
export const jquery = {
  address,
  integrity: 'sha384-nvAa0+6Qg9clwYCGGPpDQLVpLNn0fRaROjHqs13t4Ggj3Ez50XnGQqc/r8MhnRDZ',
} as const;
