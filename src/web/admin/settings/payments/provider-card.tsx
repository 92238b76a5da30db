import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { ProviderAccountsEdit, ProviderAccountView, ProviderFacts } from '#contract/payments'
import { formatAge, formatMoment } from '#shared/dates/age'
import { formatRecent } from '#shared/dates/dates'
import { paymentSettings as words } from '#texts/admin/payment-settings'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { type AccountsValues, nameOf, stateOf } from './accounts-values.ts'
import { KeysButton } from './keys-button.tsx'

const badgeColors: Readonly<Record<string, string>> = {
  mercadopago: 'bg-[#00509e] text-white',
  stripe: 'bg-[#4a3ddb] text-white',
}

type Props = { edit: ProviderAccountsEdit; account: ProviderAccountView; at: number }

/** Card of a payment provider: its state, its keys by their last characters, and whether its webhooks arrive. */
export function ProviderCard({ edit, account, at }: Props) {
  const { provider, credentials, isReadable } = account
  const { providers } = useWatch() as AccountsValues
  const row = providers[at]
  const name = nameOf(provider)
  const facts = edit.facts.find((each) => each.provider === provider)
  const state = stateOf(account, row?.enabled === true, facts?.isReady !== false, (instant) =>
    formatRecent(instant),
  )
  const used = account.supportedMethods.filter((method) => row?.methods.includes(method))
  return (
    <li className="flex flex-col gap-2.5 rounded-panel bg-surface p-3.5 shadow-[inset_0_0_0_1px_var(--hairline)]">
      <h3 className="flex items-center gap-2.5 font-semibold">
        <span
          aria-hidden
          className={`inline-flex h-6.5 min-w-8 items-center justify-center rounded-field px-1.5 text-xs font-bold ${badgeColors[provider] ?? 'bg-ink text-paper'}`}
        >
          {words.badges[provider] ?? name[0]}
        </span>
        {name}
      </h3>
      <p className="text-ink-soft">
        <StatusDot tone={state.tone}>{state.text}</StatusDot>
      </p>
      <dl className="grid gap-1.5">
        <Fact name={words.facts.methods}>
          {used.map((method) => words.methods[method]).join(', ') || words.facts.noMethods}
        </Fact>
        <Fact name={words.facts.keys}>{describeKeys(account)}</Fact>
        {facts?.lastEvent && (
          <Fact name={words.facts.event}>
            {words.facts.eventAt(`há ${formatAge(facts.lastEvent.receivedAt)}`, facts.lastEvent.verified)}
          </Fact>
        )}
        {facts?.waiting != null && (
          <Fact name={words.facts.waiting}>{words.facts.waitingCount(facts.waiting)}</Fact>
        )}
      </dl>
      {!isReadable && <p className="text-danger">{words.unreadable}</p>}
      {facts && row?.enabled && <Proof facts={facts} />}
      <div className="mt-auto flex min-h-9 items-center justify-between gap-2 border-t border-faint pt-2.5">
        {provider === 'manual-pix' ? (
          <Link
            to="/admin/configuracoes"
            search={{ aba: 'pix' } as never}
            className={buttonClass('ghost', 'small')}
          >
            {words.editPixKey}
          </Link>
        ) : (
          <span>{credentials.length > 0 && <KeysButton edit={edit} account={account} />}</span>
        )}
        <Switch name={`providers.${at}.enabled`} label={words.enable(name)} />
      </div>
    </li>
  )
}

function describeKeys({ credentials, keyMode }: ProviderAccountView): string {
  if (credentials.length === 0) return words.facts.noneNeeded
  const ending = credentials.find((each) => each.ending !== null)?.ending
  if (!ending) return words.facts.noKeys
  return words.facts.key(keyMode ? words.facts.mode[keyMode] : '', ending)
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
)

/** Says what the last webhook event proves. */
function Proof({ facts: { webhookUrl, lastEvent } }: { facts: ProviderFacts }) {
  if (webhookUrl === null) return null
  if (!lastEvent) return <p className="text-xs wrap-anywhere text-muted">{words.noEvent(webhookUrl)}</p>
  const when = formatMoment(lastEvent.receivedAt)
  return (
    <p className={`text-xs ${lastEvent.verified ? 'text-leaf' : 'text-danger'}`}>
      {lastEvent.verified ? words.proven(when) : words.unproven(when)}
    </p>
  )
}

function Switch({ name, label }: { name: string; label: string }) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name })
  return (
    <label className="inline-flex min-h-11 items-center md:min-h-0">
      <span className="sr-only">{label}</span>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        name={name}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        className="relative h-5 w-9 cursor-pointer appearance-none rounded-full bg-control transition-colors duration-120 before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-white before:transition-transform before:duration-120 checked:bg-leaf checked:before:translate-x-4 motion-reduce:before:transition-none forced-colors:appearance-auto"
      />
    </label>
  )
}
