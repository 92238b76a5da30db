import { useQueryClient } from '@tanstack/react-query'
import { useDeed } from '#web/admin/frame/use-deed.ts'
import { toast } from '#web/ui/toast-store.ts'
import { peopleKey } from './queries.ts'

/** A deed at a person: said when it is done, and all that is known of people is read anew. */
export function usePersonDeed() {
  const queries = useQueryClient()
  const deed = useDeed()
  const act = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (!(await deed.run(call))) return false
    toast(done)
    await queries.invalidateQueries({ queryKey: peopleKey })
    return true
  }
  return { ...deed, act }
}
