import { useState } from 'react'
import type { SecurityView } from '#contract/identity'
import { security } from '#texts/account/security'
import { Section } from '#web/account/ui/page.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { FactorTask } from './factor-dialog.tsx'
import { useInvalidateSecurity } from './queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = security.factor
const FactorDialog = lazyComponent(() => import('./factor-dialog.tsx'), { dialog: 'center' })

export function FactorSection({ view }: { view: SecurityView }) {
  const showAgain = useInvalidateSecurity()
  const [task, setTask] = useState<FactorTask>()
  const close = () => {
    setTask(undefined)
    void showAgain()
  }
  const left = view.backupCodesLeft
  return (
    <Section
      title={words.title}
      text={view.secondFactor ? words.onText : words.off}
      aside={view.secondFactor && <Badge tone="ipe">{words.on}</Badge>}
    >
      {view.secondFactor && left !== null && <p className="mb-4 text-sm">{words.left(left)}</p>}
      <div className="flex flex-wrap gap-3">
        {view.secondFactor ? (
          <>
            <Button look="ghost" size="small" onClick={() => setTask('new-codes')}>
              {words.newCodes}
            </Button>
            <Button look="plain" size="small" onClick={() => setTask('turn-off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button look="ink" onClick={() => setTask('turn-on')}>
            {words.turnOn}
          </Button>
        )}
      </div>
      {task && <FactorDialog task={task} hasPassword={view.password} onClose={close} />}
    </Section>
  )
}
