import type { PixKeyEdit } from '#contract/payments'
import { staticBrCode } from '#shared/brazil/br-code'
import { parsePixKey, type PixKeyKind } from '#shared/brazil/pix-key'
import { pixKeySettings as words } from '#texts/admin/payment-settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

/** Values of the form: the fields of the key stay while it is switched off. */
export type PixValues = {
  usesKey: boolean
  keyKind: PixKeyKind
  key: string
  name: string
  city: string
  boletoDays: number | null
}

const empty = { keyKind: 'cnpj', key: '', name: '', city: '' } as const

export const toPixValues = ({ form: { manualPix, boletoDays } }: Pick<PixKeyEdit, 'form'>): PixValues => ({
  usesKey: manualPix !== null,
  ...(manualPix ?? empty),
  boletoDays,
})

/** Returns what is sent. The server refuses numbers that are missing. */
export const toPixKey = ({ usesKey, boletoDays, ...key }: PixValues): PixKeyEdit['form'] => ({
  manualPix: usesKey ? key : null,
  boletoDays: boletoDays as number,
})

/** Names of the fields of the request in the form. */
export const toPixField = (name: string): string => name.replace(/^manualPix\./, '')

/** Returns the BR Code of an example charge with the typed values; undefined while they are incomplete. */
export function buildExampleCode(
  { keyKind, key: typed, name, city }: PixValues,
  amount: number,
): string | undefined {
  const key = parsePixKey(keyKind, typed)
  const isPrinted = [name, city].every((text) => /[a-z0-9]/i.test(text.normalize('NFD')))
  return key && isPrinted ? staticBrCode({ key, name, city, amount, txid: 'EXEMPLO' }) : undefined
}

const { kinds } = words
export const pixKinds = Object.keys(kinds) as PixKeyKind[]

/** How a conflict with another user's save is shown. */
export const pixConflict = {
  read: (current: unknown) => toPixValues(current as PixKeyEdit),
  words: createFieldLabels<PixValues>({
    usesKey: words.use,
    keyKind: [words.kind, (kind) => kinds[kind]],
    key: words.key,
    name: words.name,
    city: words.city,
    boletoDays: words.boletoDays,
  }),
}
