import { toIsoDay } from '#shared/dates/dates'
import { myAccount } from '#texts/account/my-account'
import { Section } from '#web/account/ui/page.tsx'
import { downloadFile } from '#web/ui/forms/download-file.ts'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const words = myAccount.data

export function ExportSection() {
  const { act, busy } = useAction()
  const download = () =>
    act(
      'export',
      async () => {
        const data = await api.customers.export.get()
        const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        downloadFile(file, words.fileName(toIsoDay(new Date())))
      },
      words.exported,
    )
  return (
    <Section title={words.export} text={words.exportText}>
      <Button look="ghost" loading={busy !== undefined} onClick={() => void download()}>
        {words.exportButton}
      </Button>
    </Section>
  )
}
