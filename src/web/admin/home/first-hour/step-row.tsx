import { Link, type LinkProps } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { SetupStep } from '#contract/settings'
import { firstHour as words } from '#texts/admin/first-hour'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** Screen of each step; the test order begins in the store, outside of the staff area. */
const places: Record<Exclude<SetupStep, 'test_order'>, LinkProps> = {
  store: { to: '/admin/configuracoes' },
  payments: { to: '/admin/configuracoes', search: { aba: 'pagamentos' } as never },
  freight: { to: '/admin/configuracoes', search: { aba: 'frete' } as never },
  products: { to: '/admin/produtos/novo' },
  emails: { to: '/admin/configuracoes', search: { aba: 'emails' } as never },
  texts: { to: '/admin/content' },
}

type Props = { step: { id: SetupStep; done: boolean }; place: number; isNext: boolean }

/** Renders a step with its state and the link that completes it. */
export function StepRow({ step: { id, done }, place, isNext }: Props) {
  const { title, todo, done: doneText, action } = words.steps[id]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline px-4 py-3 md:px-6">
      <StepMark done={done} place={place} isNext={isNext} />
      <p className="min-w-48 grow basis-0">
        <span className="mr-1 font-semibold">{title}</span>{' '}
        <span className="text-pretty text-muted">{done ? doneText : todo}</span>
        <span className="sr-only">, {done ? words.done : words.todo}</span>
      </p>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        {id === 'products' && !done && (
          <Link
            to="/admin/produtos"
            search={{ aba: 'mudanca' } as never}
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
          >
            {words.importInstead}
          </Link>
        )}
        <StepLink id={id} isNext={isNext} text={done ? words.change : action} title={title} />
      </span>
    </li>
  )
}

function StepLink({
  id,
  isNext,
  text,
  title,
}: {
  id: SetupStep
  isNext: boolean
  text: string
  title: string
}) {
  const look = buttonClass(isNext ? 'earth' : 'ghost', 'small')
  const label = `${text}: ${title}`
  if (id === 'test_order')
    return (
      <a href="/produtos" className={look} aria-label={label}>
        {text}
      </a>
    )
  return (
    <Link {...places[id]} className={look} aria-label={label}>
      {text}
    </Link>
  )
}

const StepMark = ({ done, place, isNext }: { done: boolean; place: number; isNext: boolean }) => (
  <span
    aria-hidden
    className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${
      done
        ? 'bg-leaf text-paper'
        : isNext
          ? 'bg-ipe text-(--on-ipe)'
          : 'text-muted shadow-[inset_0_0_0_1.5px_var(--hairline)]'
    }`}
  >
    {done ? <Icon of={Check} size={15} /> : place}
  </span>
)
