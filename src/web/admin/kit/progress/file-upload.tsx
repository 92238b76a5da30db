import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import type { TaskView } from '#contract/tasks'
import { productFiles as words } from '#texts/admin/product-files'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  /** uploads the file and returns the task that validates it */
  send: (file: Blob, name: string) => Promise<TaskView>
  /** opens the task */
  onSent: (task: TaskView) => Promise<unknown>
}

/** Button and drop area that upload a file and open its task. */
export function FileUpload({ send, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const action = useAction()
  const queries = useQueryClient()
  const take = async (file: File | undefined) => {
    if (!file || action.busy) return
    // Browsers report different MIME types for CSV files, or none.
    const csv = new Blob([file], { type: 'text/csv' })
    await action.run(async () => {
      const task = await send(csv, file.name.slice(0, 120))
      await queries.invalidateQueries({ queryKey: staffQueryKey })
      await onSent(task)
    })
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-panel border border-dashed px-4 py-5 ${isOver ? 'border-earth bg-faint' : 'border-hairline'}`}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="earth" size="small" loading={action.busy} onClick={() => input.current?.click()}>
          {action.busy ? words.sending : words.choose}
        </Button>
        <span className="text-muted">{words.drop}</span>
      </div>
      {action.problem && (
        <p role="alert" className="mt-3 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {action.problem}
        </p>
      )}
    </div>
  )
}
