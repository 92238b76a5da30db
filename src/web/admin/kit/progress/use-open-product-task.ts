import { useNavigate } from '@tanstack/react-router'
import type { TaskView } from '#contract/tasks'

/** Returns a function that opens a task in the list of tasks about products and stock. */
export function useOpenProductTask(): (task: TaskView) => Promise<void> {
  const navigate = useNavigate()
  return ({ id }) => navigate({ to: '/admin/produtos', search: { aba: 'tarefas', aberto: id } })
}
