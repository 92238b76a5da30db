import { consentCookie, consentVersion } from '#shared/content/cookie-choices'

/** Creates the consent cookie for a shop URL; by default only necessary cookies. */
export const createConsentCookie = (url: string, bits = 0) => ({
  name: consentCookie,
  value: `${consentVersion}.${bits}.6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111`,
  url,
})
