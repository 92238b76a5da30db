export { mountCheckout } from './http.ts'
