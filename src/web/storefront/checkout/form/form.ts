import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Card, type CardText, emptyCard } from './card.ts'
import {
  type CheckoutDraft,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutStep,
  type TextField,
  loadDraft,
  saveDraft,
  getFieldStep,
  checkoutSteps,
} from './draft.ts'

/** Slugs of the steps in the URL: Back goes one step back, a reload stays. */
const slugs: Record<CheckoutStep, string> = {
  identification: 'identificacao',
  delivery: 'entrega',
  payment: 'pagamento',
  review: 'revisao',
}

const stepOfSlug = (slug: unknown): CheckoutStep | undefined =>
  checkoutSteps.find((step) => slugs[step] === slug)

const without = (errors: CheckoutErrors, names: readonly string[]): CheckoutErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Validation of the steps; loaded with the later steps. */
export type StepRules = {
  getReachableStep: (wanted: CheckoutStep, draft: CheckoutDraft, card: Card, today: Date) => CheckoutStep
  validateStep: (step: CheckoutStep, draft: CheckoutDraft, card: Card, today: Date) => CheckoutErrors
}

/**
 * State of the checkout: typed data, open step and errors. Before the validation is loaded no step blocks; its
 * errors are shown afterwards.
 */
export function useCheckoutForm(rules: StepRules | undefined) {
  const navigate = useNavigate()
  const { etapa } = useSearch({ strict: false }) as { etapa?: string }
  const [draft, setDraft] = useState(loadDraft)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [card, setCard] = useState(emptyCard)
  const [alarm, setAlarm] = useState(0)
  const [openedAt] = useState(() => new Date())

  const wanted = stepOfSlug(etapa) ?? draft.step
  const step = rules ? rules.getReachableStep(wanted, draft, card, openedAt) : wanted
  useEffect(() => saveDraft({ ...draft, step }), [draft, step])

  const address = (of: CheckoutStep, replace: boolean) =>
    navigate({ to: '.', search: { etapa: slugs[of] }, resetScroll: false, replace })

  const open = async (next: CheckoutStep) => {
    setAlarm(0)
    // a URL without a step would send Back to the wrong step
    if (etapa === undefined) await address(step, true)
    setDraft((now) => ({ ...now, step: next }))
    void address(next, false)
  }

  // the URL follows the open step, or a step would close with its last digit
  const followStep = useEffectEvent(() => {
    if (step !== wanted) void address(step, true)
  })
  useEffect(() => {
    followStep()
  }, [wanted, rules])

  const change = (patch: Partial<CheckoutDraft>, fixes: readonly CheckoutField[] = []) => {
    setDraft((now) => ({ ...now, ...patch }))
    if (fixes.length > 0) setErrors((now) => without(now, fixes))
  }

  const setValue = (name: TextField, value: string) => {
    setDraft((now) => ({ ...now, values: { ...now.values, [name]: value } }))
    setErrors((now) => without(now, [name]))
  }

  const setCardValue = (name: CardText, value: string) => {
    setCard((now) => ({ ...now, [name]: value }))
    setErrors((now) => without(now, [`card.${name}`, 'payment.cardToken']))
  }

  /** Validates a field on blur, but not an empty one. */
  const check = (name: CheckoutField, value: string) => {
    if (!rules || value.trim() === '') return
    const message = rules.validateStep(getFieldStep(name), draft, card, new Date())[name]
    if (message) setErrors((now) => ({ ...now, [name]: message }))
  }

  const isWrong = (found: CheckoutErrors): boolean => {
    setErrors(found)
    if (Object.keys(found).length === 0) return false
    setAlarm((now) => now + 1)
    return true
  }

  const unchecked = useRef<CheckoutStep>(undefined)
  const checkPassedStep = useEffectEvent((by: StepRules) => {
    if (unchecked.current) isWrong(by.validateStep(unchecked.current, draft, card, new Date()))
    unchecked.current = undefined
  })
  useEffect(() => {
    if (rules) checkPassedStep(rules)
  }, [rules])

  /** Continues if the step is valid, else shows its errors. `paidBy`: the card, if it was tokenized just now. */
  const finish = (done: CheckoutStep, paidBy = card): boolean => {
    setCard(paidBy)
    if (!rules) unchecked.current ??= done
    if (rules && isWrong(rules.validateStep(done, draft, paidBy, new Date()))) return false
    void open(checkoutSteps[checkoutSteps.indexOf(done) + 1] ?? done)
    return true
  }

  /** Shows the errors of the server or of a provider at their fields and opens the step. */
  const refuse = (found: CheckoutErrors) => {
    setErrors(found)
    const wrong =
      checkoutSteps.find((each) => Object.keys(found).some((name) => getFieldStep(name) === each)) ?? step
    // a token may be used up by then
    if (wrong === 'payment') setCard((now) => ({ ...now, tokenized: undefined }))
    void open(wrong)
    setAlarm((now) => now + 1)
  }

  const typed = { draft, card, errors, alarm, step }
  return { ...typed, open, change, setValue, setCard, setCardValue, check, finish, refuse }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
