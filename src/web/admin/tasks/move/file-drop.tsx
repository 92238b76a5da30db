import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import type { MoveView } from '#contract/imports'
import { moving as words } from '#texts/admin/moving'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { uploadMoved } from './queries.ts'

type Refused = { file: string; text: string }

/** Sends files one after the other, each into the same move. Returns those that were refused. */
async function sendAll(
  files: readonly File[],
  { move, publish }: { move: string | undefined; publish: boolean },
): Promise<Refused[]> {
  const refused: Refused[] = []
  let id = move
  for (const file of files) {
    const name = file.name.slice(0, 120)
    // Browsers report different MIME types for CSV files, or none.
    const csv = new Blob([file], { type: 'text/csv' })
    try {
      const query = { name, ...(id ? { move: id } : {}), ...(publish ? { publish: 'true' as const } : {}) }
      id = (await uploadMoved(csv, query)).id
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
      refused.push({ file: name, text: error.message })
    }
  }
  return refused
}

/** Button and drop area for all files of a former store at once. A move that was not started takes more of them. */
export function FileDrop({ move }: { move: MoveView | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [publish, setPublish] = useState(true)
  const [refused, setRefused] = useState<Refused[]>([])
  const action = useAction()
  const queries = useQueryClient()
  if (move?.state === 'running') return null
  const isOpen = move?.state === 'checking' || move?.state === 'ready'
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || action.busy) return
    await action.run(async () =>
      setRefused(await sendAll(files, { move: isOpen ? move.id : undefined, publish })),
    )
    if (input.current) input.current.value = ''
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded-panel border border-dashed px-4 py-5 ${isOver ? 'border-earth bg-faint' : 'border-hairline'}`}
    >
      <p>{words.filesText}</p>
      <Checkbox
        label={
          <span className="block text-sm">
            <span className="block font-medium">{words.publish}</span>
            <span className="block text-muted">{words.publishText}</span>
          </span>
        }
        checked={publish}
        onChange={(event) => setPublish(event.currentTarget.checked)}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,text/csv,text/plain"
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look={isOpen ? 'ghost' : 'earth'}
          size="small"
          loading={action.busy}
          onClick={() => input.current?.click()}
        >
          {action.busy ? words.sending : isOpen ? words.again : words.choose}
        </Button>
        <span className="text-muted">{words.drop}</span>
      </div>
      {(action.problem || refused.length > 0) && (
        <ul role="alert" className="grid gap-1 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {action.problem && <li>{action.problem}</li>}
          {refused.map(({ file, text }) => (
            <li key={file} className="break-words">
              <b className="font-semibold">{words.refused(file)}</b> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
