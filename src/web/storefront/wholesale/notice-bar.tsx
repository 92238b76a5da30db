import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { GridNotice } from './use-paste.ts'

type Props = { notice: GridNotice | undefined; onUndo: () => void; onClose: () => void }

/** Result of the last paste or fill. The live region is always there, so that screen readers announce changes. */
export const NoticeBar = ({ notice, onUndo, onClose }: Props) => (
  <div className={notice ? 'wg-notice' : 'sr-only'}>
    {notice && <Icon of={ClipboardPaste} size={20} className="shrink-0" />}
    <p role="status" className="grow">
      {notice && (
        <>
          <b>{notice.title}</b> <span>{notice.details}</span>
        </>
      )}
    </p>
    {notice?.canUndo && (
      <Button look="plain" size="small" onClick={onUndo}>
        {text.undo}
      </Button>
    )}
    {notice && <IconButton icon={X} size={18} label={text.close} compact onClick={onClose} />}
  </div>
)
