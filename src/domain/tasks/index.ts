import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountTasks } from './http.ts'
import { taskJobs } from './jobs.ts'

export const tasks = defineContext({ name: 'tasks', contract, mount: mountTasks, jobs: taskJobs })

export { failTask, runOrFailTask } from './fail-task.ts'
export { isPermanentError } from './permanent-errors.ts'
export { findLatestTaskGroup, listTaskGroup } from './list-tasks.ts'
export { taskRowLists, type ListTaskRows, type TaskRowPage } from './ports.ts'
export {
  advanceTimeSlice,
  restartTask,
  saveProgress,
  startTimeSlice,
  TaskStopped,
  type TimeSlice,
  TimeSliceOver,
} from './progress.ts'
export { taskQueues } from './queues.ts'
export { deleteRefusedRows, type RefusedRow } from './refused-rows.ts'
export {
  addCounts,
  createTask,
  findTask,
  lockTask,
  readTask,
  type StoredTask,
  toTaskContext,
  updateTask,
} from './stored-task.ts'
export {
  deleteTaskFile,
  insertFilePart,
  readFileParts,
  saveTaskFile,
  withTaskFile,
  withTemporaryFile,
} from './task-file.ts'
export { assertTaskState, readTaskOf, type TaskInput } from './task-state.ts'
