import type { Readable } from 'node:stream'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { toIsoDay } from '#shared/dates/dates'
import { writeArchive } from './write-archive.ts'

/** Writes the audit row before the archive starts, because it holds the data of all customers. */
const noteArchive = staffCommand({
  entity: 'task',
  save: async ({ input }: CommandCall<{ file: string }>) => input,
  audit: ({ input }) => ({ action: 'EXPORT', after: input }),
})

/** Notes the export in the audit log, and streams everything of the store as `.tar.gz`. */
export async function exportEverything(ctx: StaffContext): Promise<Readable> {
  await runCommand(noteArchive, ctx, { file: 'tudo' })
  return writeArchive(ctx)
}

/** Downloads everything of the store as `.tar.gz`. */
export const downloadEverything = async (ctx: StaffContext): Promise<Download> => ({
  name: `loja-${toIsoDay(new Date())}.tar.gz`,
  body: toStream((await exportEverything(ctx)) as AsyncIterable<Uint8Array>),
})
