/** Common to the storefront's calls: answers are `{code, message, data}`, data always an object (decisions §2 and §12). */
export const storefrontRoot = '/api/onboarding/v1/cafe24';
