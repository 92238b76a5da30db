import type { TaskKind } from '#contract/tasks'

/** Job queue of each kind of task. The contexts that create the tasks run the jobs. */
export const taskQueues = {
  bulk: 'feeds.bulk',
  import: 'feeds.files',
  stock: 'feeds.files',
  export: 'feeds.export',
} as const satisfies Record<TaskKind, string>
