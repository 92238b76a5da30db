import type { ArrangementKind } from '#contract/content'
import { arrangements } from '#texts/arrangements'
import { content } from '#texts/content'
import type { DraftCalls } from '#web/admin/content/draft-calls.ts'
import { Publication as Steps } from '#web/admin/content/publication.tsx'
import { Versions } from '#web/admin/content/versions.tsx'
import { api } from '#web/client/api.ts'
import type { ArrangementEdit } from './queries.ts'

const { side } = content
/** Texts of documents that cannot be unpublished (`legal`), without the wording about terms. */
const words = { ...side, legalText: side.publishText, publishNewVersion: side.publish }

const never = () => Promise.reject(new Error('an arrangement has neither'))

const callsOf = (kind: ArrangementKind): DraftCalls => ({
  step: (body) => api.content.arrangements(kind).steps.post({ body }),
  restore: (version) => api.content.arrangements(kind).versions(version).drafts.post(),
  preview: never,
  remove: never,
})

type Props = { kind: ArrangementKind; edit: ArrangementEdit }

/** Publication state, actions and version history of a part of the storefront layout. */
export function Publication({ kind, edit }: Props) {
  const calls = callsOf(kind)
  return (
    <>
      <Steps draft={edit} title={arrangements.kinds[kind]} words={words} calls={calls} legal />
      <Versions draft={edit} restore={calls.restore} />
    </>
  )
}
