import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { type SheetColumn, toCsv } from '#platform/files/sheet'
import { toXlsx } from '#platform/files/xlsx'
import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import type { Actor } from '#shared/auth/permissions'

type RowExport<Filter, Row> = {
  entity: 'order' | 'customer'
  /** names of the file and of its sheet */
  words: { readonly file: string; readonly sheet: string }
  columnsFor: (actor: Actor) => readonly SheetColumn<Row>[]
  read: (filter: Filter) => AsyncIterable<readonly Row[]>
}

/**
 * Creates the export of the rows that a filter of a list matches. Its audit row is written before the download starts,
 * because the file holds names, CPF, email and phone.
 */
export function createRowExport<Filter extends object, Row>({
  entity,
  words,
  columnsFor,
  read,
}: RowExport<Filter, Row>) {
  const noteExport = staffCommand({
    entity,
    save: async ({ input }: CommandCall<Filter & { format: 'csv' | 'xlsx' }>) => input,
    audit: ({ input }) => ({ action: 'EXPORT', after: input }),
  })
  return {
    async csv(ctx: StaffContext, filter: Filter): Promise<Download> {
      await runCommand(noteExport, ctx, { ...filter, format: 'csv' })
      return { name: `${words.file}.csv`, body: toStream(toCsv(columnsFor(ctx.actor), read(filter))) }
    },
    async xlsx(ctx: StaffContext, filter: Filter): Promise<Download> {
      await runCommand(noteExport, ctx, { ...filter, format: 'xlsx' })
      return {
        name: `${words.file}.xlsx`,
        body: await toXlsx(words.sheet, columnsFor(ctx.actor), read(filter)),
      }
    },
  }
}
