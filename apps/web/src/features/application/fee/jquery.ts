import address from 'jquery/dist/jquery.min.js?url';

/** jQuery 1.12.4, required by the gateway's SDK (vendor's guide, consolidated payment page); from npm, with the project's integrity hash. */
export const jquery = {
  address,
  integrity: 'sha384-nvAa0+6Qg9clwYCGGPpDQLVpLNn0fRaROjHqs13t4Ggj3Ez50XnGQqc/r8MhnRDZ',
} as const;
