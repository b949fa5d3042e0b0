import address from 'jquery/dist/jquery.min.js?url';

/**
 * jQuery 1.12.4, which the gateway's SDK needs on the page before it (vendor's guide, consolidated payment page). It is the file
 * of the npm package, served by ourselves; the browser refuses it where its bytes are not those the jQuery project published.
 */
export const jquery = {
  address,
  integrity: 'sha384-nvAa0+6Qg9clwYCGGPpDQLVpLNn0fRaROjHqs13t4Ggj3Ez50XnGQqc/r8MhnRDZ',
} as const;
