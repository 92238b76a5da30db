import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Sheet from 'lucide/dist/esm/icons/table.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { reports } from '#texts/admin/reports'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { api, ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { downloadFile } from '#web/ui/forms/download-file.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { reportsKey } from '#web/admin/reports/data/queries.ts'
import { type TableData, toTableCells, toTableCsv, toTableXlsx } from '#web/admin/reports/data/table-data.ts'

const words = reports.actions

const downloadCsv = (table: TableData) =>
  downloadFile(new Blob([toTableCsv(table)], { type: 'text/csv;charset=utf-8' }), `${table.file}.csv`)

async function downloadXlsx(table: TableData) {
  try {
    downloadFile(await toTableXlsx(table), `${table.file}.xlsx`)
  } catch {
    // The code that writes spreadsheets could not be loaded.
    toast(words.xlsxFailed, { tone: 'danger' })
  }
}

/** Copies a table, so that it can be pasted into a spreadsheet. */
export async function copyTable(table: TableData) {
  try {
    await navigator.clipboard.writeText(toTableCells(table))
    toast(words.copied)
  } catch {
    toast(words.copyFailed, { tone: 'danger' })
  }
}

/** Starts a rebuild of all reports; its progress stands above them. */
function useRebuild() {
  const queries = useQueryClient()
  return async () => {
    try {
      const { total } = await api.reports.rebuild.post()
      toast(words.rebuildStarted(total))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : words.rebuildFailed, { tone: 'danger' })
    }
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, ...reportsKey] })
  }
}

/** Subscribes to the report of the week, or unsubscribes who gets it. */
async function toggleWeekly() {
  try {
    const { subscribed } = await api.reports.weekly.get()
    await api.reports.weekly.put({ body: { subscribed: !subscribed } })
    toast(subscribed ? words.weeklyOff : words.weeklyOn)
  } catch (error) {
    toast(error instanceof ApiError ? error.message : words.weeklyFailed, { tone: 'danger' })
  }
}

/** Renders what is done with the table on screen: print, CSV, and a menu with the rest. */
export function ReportActions({ table }: { table: TableData | undefined }) {
  const limited = useReadOnlyPreview()
  const rebuild = useRebuild()
  const print = () => window.print()
  useShortcuts(
    table
      ? [
          {
            keys: 'Shift+e',
            label: words.csv,
            group: 'screen',
            run: () => downloadCsv(table),
            icon: Download,
          },
        ]
      : [],
  )
  if (limited) return null
  return (
    <>
      <Button look="ghost" size="small" onClick={print} className="max-md:hidden">
        <Icon of={Printer} size={15} />
        {words.print}
      </Button>
      <Button
        look="ghost"
        size="small"
        aria-keyshortcuts="Shift+E"
        disabled={!table}
        onClick={() => table && downloadCsv(table)}
      >
        <Icon of={Download} size={15} />
        {words.csv}
        <Kbd keys="Shift+e" />
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={words.more}
            className="grid size-11 place-items-center rounded-full text-muted hover:text-ink md:size-[30px] md:shadow-[inset_0_0_0_1px_var(--hairline)]"
          >
            <Icon of={Ellipsis} size={16} />
          </button>
        }
        groups={[
          table
            ? [
                { label: words.xlsx, icon: Sheet, run: () => void downloadXlsx(table) },
                { label: words.copyTable, icon: Copy, run: () => void copyTable(table) },
                { label: words.print, icon: Printer, run: print },
              ]
            : [],
          [{ label: words.weekly, icon: Mail, run: () => void toggleWeekly() }],
          [{ label: words.rebuild, icon: RotateCcw, run: () => void rebuild() }],
        ]}
      />
    </>
  )
}
