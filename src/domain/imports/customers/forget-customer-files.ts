import { queryRows, statement, transaction } from '#platform/postgres/database'

const endQuery = statement(
  'imports.end_old_customer_files',
  `update tasks set state = 'stopped', finished_at = now()
   where kind in ('customers', 'pastOrders') and state = 'ready' and created_at < now() - interval '1 day'`,
)

const filesQuery = statement(
  'imports.forget_customer_files',
  `delete from task_files f using tasks t
   where t.id = f.task_id and t.kind in ('customers', 'pastOrders') and t.state not in ('checking', 'ready', 'running')`,
)

// A row without an account is the preview of a file that was not imported.
const previewsQuery = statement(
  'imports.forget_customer_previews',
  `delete from import_customers i using tasks t
   where t.id = i.task_id and i.user_id is null and t.state not in ('checking', 'ready')`,
)

const sampleQuery = statement(
  'imports.forget_customer_samples',
  `update tasks set options = options - 'sample'
   where kind in ('customers', 'pastOrders') and options ? 'sample' and state not in ('checking', 'ready')`,
)

/** Ends checks of customers and orders that nobody started within a day, and deletes the files, samples and previews of ended imports. */
export const forgetCustomerFiles = (): Promise<void> =>
  transaction(async (tx) => {
    for (const query of [endQuery, filesQuery, previewsQuery, sampleQuery]) await queryRows(tx, query, [])
  })
