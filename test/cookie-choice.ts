import { choiceCookie, choiceVersion } from '#shared/cookie-choices'

/** The cookie of a browser that was asked already, for a shop at that address; by itself it takes what is necessary alone. */
export const cookieChoice = (url: string, bits = 0) => ({
  name: choiceCookie,
  value: `${choiceVersion}.${bits}.6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111`,
  url,
})
