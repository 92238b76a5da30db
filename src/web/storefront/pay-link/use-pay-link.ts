import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { PayLinkView } from '#contract/orders'
import type { PaymentChoice } from '#contract/payments'
import { payLink as words } from '#texts/checkout/pay-link'
import { ApiError } from '#web/client/api.ts'
import {
  checkField,
  checkFields,
  emptyValues,
  fillAddress,
  type LinkErrors,
  type LinkField,
  toCompletion,
} from './link-fields.ts'
import { buyOnTermsByLink, linkAddressQuery, payByLink, payLinkQuery } from './pay-link-query.ts'

/** Returns the total in centavos that is shown for a payment, undefined if none is. */
function getShownTotal({ waysToPay }: PayLinkView, choice: PaymentChoice): number | undefined {
  const { pix, card, boleto } = waysToPay ?? {}
  if (choice.method === 'card')
    return card?.plans.find(({ count }) => count === (choice.installments ?? 1))?.total
  return choice.method === 'pix' ? pix?.total : boleto?.total
}

/** Returns the typed data of a link, and how it is paid. One payment at a time. */
export function usePayLink(token: string, link: PayLinkView) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: found } = useQuery(
    linkAddressQuery(link.missing.includes('address') ? link.shipping.cep : null),
  )
  const [typed, setTyped] = useState(emptyValues)
  const [errors, setErrors] = useState<LinkErrors>({})
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState('')
  const busy = useRef(false)
  const values = fillAddress(typed, found)

  const showErrors = (wrong: LinkErrors): boolean => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return false
    setProblem(words.fix)
    document.getElementsByName(first)[0]?.focus()
    return true
  }
  const isReady = (): boolean => {
    setProblem('')
    return !showErrors(checkFields(link.missing, values))
  }

  const send = async (call: (data: ReturnType<typeof toCompletion>) => Promise<PayLinkView>) => {
    if (busy.current) return
    busy.current = true
    setPaying(true)
    setProblem('')
    try {
      const { order } = await call(toCompletion(link, values))
      if (order) await navigate({ to: '/checkout-success', search: { order: order.id, token: order.token } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.fields).length > 0) showErrors(error.fields)
      setProblem(error.message)
      await queries.invalidateQueries({ queryKey: payLinkQuery(token).queryKey })
    } finally {
      busy.current = false
      setPaying(false)
    }
  }

  const pay = (choice: PaymentChoice) => {
    const expectedTotal = getShownTotal(link, choice)
    return send((data) =>
      payByLink(token, { payment: choice, ...(expectedTotal !== undefined && { expectedTotal }), ...data }),
    )
  }
  const payLater = (expectedTotal: number) =>
    send((data) => buyOnTermsByLink(token, { expectedTotal, ...data }))

  const onText = (field: LinkField, text: string) => {
    setTyped((now) => ({ ...now, [field]: text }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)))
  }
  const onLeave = (field: LinkField) => {
    const error = values[field].trim() && checkField(field, values[field])
    if (error) setErrors((now) => ({ ...now, [field]: error }))
  }
  return { values, errors, paying, problem, isReady, pay, payLater, onText, onLeave }
}
