import type { RowSwipe } from '#web/admin/kit/table/swipeable-row.tsx'
import type { ListConfig, ListResponse } from './list-config.ts'
import type { ListSearch } from './search-params.ts'
import type { BulkRunner } from './use-bulk-runner.ts'

/** Returns the function that finds the action of a swipe to the right on a row. */
export const createRowSwipe =
  <Row, S extends ListSearch, A extends ListResponse<Row>>(
    { swipe, bulk = [] }: ListConfig<Row, S, A>,
    runner: BulkRunner<Row>,
  ) =>
  (row: Row): RowSwipe | undefined => {
    const wanted = swipe?.(row)
    const action = bulk.find(({ id, fits }) => id === wanted && fits(row))
    return action && { label: action.label, icon: action.icon, run: () => runner.press(action, [row]) }
  }
