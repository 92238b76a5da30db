import Check from 'lucide/dist/esm/icons/check.mjs'
import { type ComponentType, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { checkout } from '#texts/checkout/checkout'
import { Icon } from '#web/ui/display/icon.tsx'
import { type CheckoutStep, getFieldStep, checkoutSteps } from '#web/storefront/checkout/form/draft.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import type { ErrorSummaryProps } from '#web/storefront/checkout/order/error-summary.tsx'
import { preventBlurOnSubmit } from '#web/storefront/checkout/order/prevent-blur.ts'
import { SessionEnded } from '#web/storefront/cart/session-ended.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

type Props = {
  of: CheckoutStep
  form: CheckoutForm
  /** Summary shown once the step is completed. */
  summary: ReactNode
  /** Form of the step; has `data-coming` while its code loads. */
  children: ReactNode
}

const Mark = ({ position, done, open }: { position: number; done: boolean; open: boolean }) => (
  <span
    aria-hidden
    className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums ${
      open ? 'bg-ink text-paper' : done ? 'bg-raised text-leaf' : 'border border-hairline text-muted'
    }`}
  >
    {done && !open ? <Icon of={Check} size={18} /> : position}
  </span>
)

/**
 * Section of a step: open with its form, completed with its summary and an edit button, or pending. Renders nothing
 * below a step whose form is loading, so that nothing moves.
 */
export function StepSection({ of, form, summary, children }: Props) {
  const position = checkoutSteps.indexOf(of)
  const open = form.step === of
  const done = position < checkoutSteps.indexOf(form.step)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenOpened(open, heading, form.alarm > 0)
  return (
    <section
      aria-labelledby={`step-${of}`}
      className="border-t border-hairline py-6 first:border-t-0 md:py-8 [&:has([data-coming])~section]:hidden"
    >
      <div className="flex items-center gap-4">
        <Mark position={position + 1} done={done} open={open} />
        <h2
          id={`step-${of}`}
          ref={heading}
          tabIndex={-1}
          aria-current={open ? 'step' : undefined}
          className={`scroll-mt-28 text-lg font-semibold outline-none md:text-xl ${open || done ? '' : 'text-muted'}`}
        >
          {checkout.steps[of]}
          <span className="sr-only">, {checkout.step(position + 1, checkoutSteps.length)}</span>
        </h2>
        {done && (
          <button
            type="button"
            onClick={() => void form.open(of)}
            aria-label={checkout.editStep(checkout.steps[of])}
            className="ml-auto min-h-11 px-2 text-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {checkout.edit}
          </button>
        )}
      </div>
      {done && <div className="mt-1 text-sm text-muted md:ml-12">{summary}</div>}
      {open && <div className="mt-6 md:ml-12">{children}</div>}
    </section>
  )
}

type FormProps = Pick<Props, 'of' | 'form' | 'children'> & {
  /** Lazy in the first step, whose code must stay small; part of the later steps. */
  ErrorSummary: ComponentType<ErrorSummaryProps>
  onDone: () => void
  /** Order that was refused because the session ended. */
  refused?: unknown
}

/** Form of an open step, with its errors above the fields. */
export function StepForm({ of, form, children, ErrorSummary, onDone, refused }: FormProps) {
  const mine = Object.entries(form.errors).filter(([name]) => getFieldStep(name) === of)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
  }
  return (
    <>
      <PageForm noValidate onSubmit={submit} onMouseDown={preventBlurOnSubmit}>
        <ErrorSummary open={form.alarm > 0} errors={mine} alarm={form.alarm} />
        {children}
      </PageForm>
      <SessionEnded buying pressed={refused} className="mt-6" />
    </>
  )
}

/**
 * Moves the focus to the heading of the opened step; not on the first render, nor when the step has errors to
 * focus.
 */
function useFocusWhenOpened(open: boolean, heading: RefObject<HTMLHeadingElement | null>, alarmed: boolean) {
  const before = useRef(open)
  useEffect(() => {
    if (open && !before.current && !alarmed) heading.current?.focus()
    before.current = open
  }, [open, heading, alarmed])
}
