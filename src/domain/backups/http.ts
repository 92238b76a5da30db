import { runCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { type Api, mount } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { noteDownload, requestBackup, saveBackupSettings } from './commands.ts'
import { endpoints } from './contract.ts'
import { listBackups, readBackupSettings } from './queries.ts'
import { openFile } from './stored-files.ts'

export function mountBackups(api: Api): void {
  mount(api, endpoints.backups, ({ ctx }) => listBackups(ctx))
  mount(api, endpoints.requestBackup, ({ ctx }) => runCommand(requestBackup, ctx, undefined))
  mount(api, endpoints.downloadBackup, async ({ ctx, params }) => {
    const stored = await runCommand(noteDownload, ctx, params)
    const content = await openFile(stored)
    if (!content) throw new AppError('backups.not_found')
    return { name: stored.file, body: toStream(content) }
  })
  mount(api, endpoints.readBackupSettings, ({ ctx }) => readBackupSettings(ctx))
  mount(api, endpoints.saveBackupSettings, async ({ ctx, body }) => {
    const read = () => readBackupSettings(ctx)
    await runCommand(saveBackupSettings, ctx, body, read)
    return read()
  })
}
