import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { cardFieldErrors as words } from '#texts/checkout/card-fields'
import type { TokenizedCard } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'
import { describeTokenError, describeValidity, fieldNames } from './field-errors.ts'
import {
  type FieldListeners,
  fieldOrder,
  type MountedFields,
  mountCardFields,
  watchBlocked,
} from './mount-fields.ts'
import { findCard, type KnownCard } from './payment-method.ts'
import { type FieldName, loadLimit, type MercadoPago, openMercadoPago } from './sdk.ts'

type CardFieldsStatus = 'loading' | 'ready' | 'failed'

type Typed = {
  bin: string | null
  filled: Partial<Record<FieldName, boolean>>
  wrong: Partial<Record<FieldName, string | undefined>>
}
const nothing: Typed = { bin: null, filled: {}, wrong: {} }

const missing: Readonly<Record<FieldName, string>> = {
  cardNumber: words.numberMissing,
  expirationDate: words.expiryMissing,
  securityCode: words.codeMissing,
}

type Options = {
  script: string
  publicKey: string
  /** centavos to be paid, without interest */
  amount: number
  onChange: (name: FieldName) => void
}

/** Result of a look-up by the first digits; `card` is undefined for a brand that is not taken. */
type Looked = { bin: string; card: KnownCard | undefined }

/** Looks the card up by its first digits, and tells its fields what it looks like. */
function useKnownCard(
  mp: RefObject<MercadoPago | undefined>,
  fields: RefObject<MountedFields | undefined>,
  bin: string | null,
  amount: number,
): Looked | undefined {
  const [looked, setLooked] = useState<Looked>()
  useEffect(() => {
    if (!bin || !mp.current) return
    let isOver = false
    findCard(mp.current, bin, amount).then(
      (card) => {
        if (isOver) return
        if (card?.number) fields.current?.update('cardNumber', { settings: card.number })
        if (card?.code) fields.current?.update('securityCode', { settings: card.code })
        setLooked({ bin, card })
      },
      // It is asked again with the token.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [bin, amount, mp, fields])
  return looked?.bin === bin ? looked : undefined
}

type Mounting = {
  script: string
  publicKey: string
  ids: Readonly<Record<FieldName, string>>
  listeners: Omit<FieldListeners, 'ready' | 'failed'>
}

/** Mounts the fields while the component is on the page. One that was ready stays so. */
function useMountedFields({ script, publicKey, ids, listeners }: Mounting) {
  const mp = useRef<MercadoPago>(undefined)
  const fields = useRef<MountedFields>(undefined)
  const [status, setStatus] = useState<CardFieldsStatus>('loading')
  const changed = useEffectEvent(listeners.changed)
  const focused = useEffectEvent(listeners.focused)
  const validated = useEffectEvent(listeners.validated)
  const identified = useEffectEvent(listeners.identified)
  useEffect(() => {
    let isOver = false
    const fail = () => !isOver && setStatus((now) => (now === 'ready' ? now : 'failed'))
    const limit = setTimeout(fail, loadLimit)
    const stop = watchBlocked(script, fail)
    const open = async () => {
      const instance = await openMercadoPago(script, publicKey)
      if (isOver) return
      mp.current = instance
      fields.current = mountCardFields(instance, ids, {
        ready: () => setStatus('ready'),
        failed: fail,
        changed: (name) => changed(name),
        focused: (name) => focused(name),
        validated: (name, errors) => validated(name, errors),
        identified: (bin) => identified(bin),
      })
    }
    open().catch(fail)
    return () => {
      isOver = true
      clearTimeout(limit)
      stop()
      fields.current?.unmount()
      fields.current = undefined
    }
  }, [script, publicKey, ids])
  return { status, mp, fields }
}

/** Returns what is missing or wrong in the fields before a token is asked for. */
function findFieldErrors({ bin, filled, wrong }: Typed, looked: Looked | undefined): CheckoutErrors {
  const found: CheckoutErrors = {}
  for (const name of fieldOrder) {
    const message = filled[name] ? wrong[name] : missing[name]
    if (message) found[fieldNames[name]] = message
  }
  if (filled.cardNumber && !bin) found['card.number'] ??= words.numberWrong
  if (looked && !looked.card) found['card.number'] = words.numberUnknown
  return found
}

type Holder = { name: string; cpf: string }
type Made = { card: Omit<TokenizedCard, 'provider'> } | { errors: CheckoutErrors }

/** Trades the card in the fields for a token. `known` is asked for again if its look-up failed. */
async function createToken(
  mp: MercadoPago,
  holder: Holder,
  findKnown: () => Promise<KnownCard | undefined>,
): Promise<Made> {
  try {
    const known = await findKnown()
    if (!known) return { errors: { 'card.number': words.numberUnknown } }
    const token = await mp.fields.createCardToken({
      cardholderName: holder.name,
      identificationType: 'CPF',
      identificationNumber: holder.cpf,
    })
    if (!token) return { errors: { 'card.number': words.refused } }
    const { brand, issuer, installments } = known
    return { card: { token: token.id, brand, issuer, installments, lastFour: token.last_four_digits } }
  } catch (error) {
    return { errors: describeTokenError(error) }
  }
}

/** Card fields of Mercado Pago in the containers `ids`: their state, and how to trade the typed card for a token. */
export function useCardFields({ script, publicKey, amount, onChange }: Options) {
  const id = useId()
  const ids = useMemo(
    () => ({ cardNumber: `${id}number`, expirationDate: `${id}expiry`, securityCode: `${id}code` }),
    [id],
  )
  const [focused, setFocused] = useState<FieldName>()
  const [typed, setTyped] = useState(nothing)
  const [hasForgotten, setForgotten] = useState(false)
  const note = (name: FieldName, filled: boolean, wrong: string | undefined) =>
    setTyped((now) => ({
      ...now,
      filled: { ...now.filled, [name]: filled },
      wrong: { ...now.wrong, [name]: wrong },
    }))
  const { status, mp, fields } = useMountedFields({
    script,
    publicKey,
    ids,
    listeners: {
      focused: setFocused,
      changed(name) {
        note(name, true, undefined)
        if (name === 'securityCode') setForgotten(false)
        onChange(name)
      },
      validated: (name, errors) =>
        setTyped((now) => ({ ...now, wrong: { ...now.wrong, [name]: describeValidity(name, errors) } })),
      identified: (bin) => setTyped((now) => ({ ...now, bin })),
    },
  })
  const looked = useKnownCard(mp, fields, typed.bin, amount)
  return {
    ids,
    status,
    focused,
    wrong: typed.wrong,
    known: looked?.card,
    /** nothing was typed into the frames */
    isEmpty: Object.keys(typed.filled).length === 0,
    /** the code must be typed again */
    hasForgotten,
    isUnknownBrand: looked !== undefined && looked.card === undefined,
    focus: (name: FieldName) => fields.current?.focus(name),
    markInvalid: (name: FieldName, invalid: boolean) => fields.current?.update(name, { invalid }),
    findErrors: () => findFieldErrors(typed, looked),
    async createToken(holder: Holder): Promise<Made> {
      const [vendor, { bin }] = [mp.current, typed]
      if (!vendor || !bin) return { errors: findFieldErrors(typed, looked) }
      return createToken(vendor, holder, async () => looked?.card ?? findCard(vendor, bin, amount))
    },
    forgetCode() {
      fields.current?.forgetCode()
      note('securityCode', false, undefined)
      setForgotten(true)
    },
  }
}

export type CardFieldsState = ReturnType<typeof useCardFields>
