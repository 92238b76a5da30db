import { security } from '#texts/account/security'
import { downloadFile } from '#web/ui/forms/download-file.ts'
import { useMe } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'

const words = security.factor

/** Backup codes with three ways to save them; shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { data: me } = useMe()
  const text = `${words.fileTitle(me?.email ?? '')}\n\n${codes.join('\n')}\n`
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-panel bg-raised p-4 text-center [font-family:ui-monospace,monospace] text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={words.copy}
          copied={words.copied}
          forbidden={words.copyFailed}
        />
        <Button
          look="ghost"
          size="small"
          onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), words.fileName)}
        >
          {words.download}
        </Button>
        <Button look="ghost" size="small" onClick={() => printText(text)}>
          {words.print}
        </Button>
      </div>
    </>
  )
}

/** Prints a text from a hidden iframe. */
function printText(text: string) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = words.print
  document.body.append(frame)
  const page = frame.contentDocument!
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(lines)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
