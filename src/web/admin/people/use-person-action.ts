import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/admin/frame/use-action.ts'
import { toast } from '#web/ui/toast-store.ts'
import { peopleKey } from './queries.ts'

/** An action at a person: said when it is done, and all that is known of people is read anew. */
export function usePersonAction() {
  const queries = useQueryClient()
  const action = useAction()
  const act = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (!(await action.run(call))) return false
    toast(done)
    await queries.invalidateQueries({ queryKey: peopleKey })
    return true
  }
  return { ...action, act }
}
