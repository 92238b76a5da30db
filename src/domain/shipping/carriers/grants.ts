import { getSiteUrl } from '#platform/config/site-url'
import type { StaffContext } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'

/** Page of the staff area to which a carrier returns after staff connected the account. */
export const redirectUrlOf = (carrier: string): string =>
  `${getSiteUrl()}/admin/configuracoes?transportadora=${carrier}`

const signedText = ({ actor }: StaffContext, carrier: string): string =>
  `carrier-grant:${carrier}:${actor.kind === 'user' ? actor.userId : actor.kind}`

/** Returns the state that a carrier sends back: it proves that this person began to connect the account. */
export const stateOf = (ctx: StaffContext, carrier: string): string => signText(signedText(ctx, carrier))

export const isStateOf = (ctx: StaffContext, carrier: string, state: string): boolean =>
  isValidSignature(signedText(ctx, carrier), state)
