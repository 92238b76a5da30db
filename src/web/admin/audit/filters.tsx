import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { audit } from '#texts/audit'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'

const words = audit.filters
const control = 'h-9 w-full min-w-0 rounded-panel border border-control bg-surface px-3'

/** A form as any other: its fields become the address. */
export function Filters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/auditoria' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ search: auditSearch({ ...typed, id: search.id }) })
  }
  const drop = () => {
    const { id: _, apos: _page, ...rest } = search
    void navigate({ search: rest })
  }
  const narrowed = Object.keys(search).some((name) => name !== 'apos')
  return (
    <form
      aria-label={words.label}
      onSubmit={submit}
      className="grid shrink-0 grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-hairline px-4 py-3 md:grid-cols-4 md:px-6 xl:grid-cols-[1.4fr_1fr_1fr_1.4fr_1fr_1fr_auto]"
    >
      <Labelled text={words.who}>
        <input name="quem" defaultValue={search.quem} placeholder={words.whoHint} className={control} />
      </Labelled>
      <Labelled text={words.action}>
        <Options name="acao" value={search.acao} options={audit.actions} />
      </Labelled>
      <Labelled text={words.entity}>
        <Options name="entidade" value={search.entidade} options={audit.entities} />
      </Labelled>
      <Labelled text={words.text}>
        <input name="texto" defaultValue={search.texto} placeholder={words.textHint} className={control} />
      </Labelled>
      <Labelled text={words.from}>
        <input type="date" name="de" defaultValue={search.de} className={control} />
      </Labelled>
      <Labelled text={words.to}>
        <input type="date" name="ate" defaultValue={search.ate} className={control} />
      </Labelled>
      <div className="col-span-2 flex flex-wrap items-center gap-2 md:col-span-2 xl:col-span-1">
        <Button type="submit" look="ink" size="small">
          {words.apply}
        </Button>
        {narrowed && (
          <Link to="/admin/auditoria" search={{}} className={buttonClass('ghost', 'small')}>
            {words.clear}
          </Link>
        )}
      </div>
      {search.id && (
        <div className="col-span-full">
          <Chip removeLabel={audit.dropEntityId} onRemove={drop}>
            {audit.entityId(search.id)}
          </Chip>
        </div>
      )}
    </form>
  )
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <label className="grid min-w-0 gap-1 text-xs font-semibold text-muted">
    {text}
    <span className="text-sm font-normal text-ink">{children}</span>
  </label>
)

type OptionsProps = { name: string; value: string | undefined; options: Record<string, string> }

const Options = ({ name, value = '', options }: OptionsProps) => (
  <select name={name} defaultValue={value} className={`${control} select pr-9`}>
    <option value="">{words.all}</option>
    {value && !(value in options) && <option value={value}>{value}</option>}
    {Object.entries(options).map(([word, text]) => (
      <option key={word} value={word}>
        {text}
      </option>
    ))}
  </select>
)
