import type { CardFields, Method } from '#contract/payments'

/**
 * Where a card is typed: in the form of this store, in fields of the provider, or on the page of the provider once the
 * order is placed.
 */
export type CardEntry = 'form' | 'fields' | 'page'

const entries: ReadonlyMap<string, CardEntry> = new Map([
  ['fake', 'form'],
  ['mercadopago', 'fields'],
  ['stripe', 'page'],
])

/** Returns where the card of a provider is typed; undefined if this store has no fields for it. */
export const getCardEntry = (provider: string | undefined): CardEntry | undefined =>
  provider === undefined ? undefined : entries.get(provider)

/** Returns the methods without the card if this store has no fields for the provider that takes it. */
export const listPayableMethods = (methods: readonly Method[], fields: CardFields | null): Method[] =>
  methods.filter((method) => method !== 'card' || getCardEntry(fields?.provider) !== undefined)
