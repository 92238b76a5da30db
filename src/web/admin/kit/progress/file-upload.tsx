import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { TaskView } from '#contract/tasks'
import { productFiles as words } from '#texts/admin/product-files'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  /** uploads the file and returns the task that validates it */
  send: (file: Blob, name: string) => Promise<TaskView>
}

/** Button that uploads a file and opens its task. */
export function FileUpload({ send }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const action = useAction()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const chosen = async (file: File | undefined) => {
    if (!file) return
    // Browsers report different MIME types for CSV files, or none.
    const csv = new Blob([file], { type: 'text/csv' })
    await action.run(async () => {
      const { id } = await send(csv, file.name.slice(0, 120))
      await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'tasks'] })
      await navigate({ to: '/admin/produtos', search: { aba: 'tarefas', aberto: id } })
    })
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void chosen(event.currentTarget.files?.[0])}
      />
      <Button look="earth" size="small" loading={action.busy} onClick={() => input.current?.click()}>
        {action.busy ? words.sending : words.choose}
      </Button>
      {action.problem && (
        <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {action.problem}
        </p>
      )}
    </div>
  )
}
